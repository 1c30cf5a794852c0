import { DEFAULT_HYPOTHESES, type ArenaSettings, type Hypotheses } from '../../../lab/index.ts';
import { UsageError, type Args, type Flag } from '../../reading/command.ts';

const { elo0, elo1, alpha, beta } = DEFAULT_HYPOTHESES;

export const TEST_FLAGS: readonly Flag[] = [
  { name: 'until-decided', help: 'stop as soon as a sequential test (SPRT) decides whether A is stronger' },
  { name: 'elo0', value: 'ELO', help: `up to this advantage A is not stronger (default: ${elo0})` },
  { name: 'elo1', value: 'ELO', help: `from this advantage on A is stronger (default: ${elo1})` },
  { name: 'alpha', value: 'RISK', help: `the risk of calling A stronger if it is not (default: ${alpha})` },
  { name: 'beta', value: 'RISK', help: `the risk of calling A not stronger if it is (default: ${beta})` },
];

const NUMBERS = ['elo0', 'elo1', 'alpha', 'beta'] as const satisfies readonly (keyof Hypotheses)[];

/** `null` without `--until-decided`. */
export const readHypotheses = (args: Args): Hypotheses | null => {
  const given = NUMBERS.filter((name) => args.has(name));
  if (!args.has('until-decided')) {
    if (given.length > 0) throw new UsageError(`--${given[0]} needs --until-decided`);
    return null;
  }
  const wrong = given.find((name) => !/^-?\d+(\.\d+)?$/.test(args.value(name) ?? ''));
  if (wrong) throw new UsageError(`--${wrong} must be a number, not "${args.value(wrong)}"`);
  return { ...DEFAULT_HYPOTHESES, ...Object.fromEntries(given.map((name) => [name, Number(args.value(name))])) };
};

/** The command line that plays the same games. */
export const commandFor = (settings: ArenaSettings): string => {
  const { game, setup, bots, games, seed, budget, untilDecided, adjusted } = settings;
  return [
    `tablee arena ${game} --bots ${quoted(bots.join(','))} --players ${setup.players} --games ${games}`,
    `--rulebook ${setup.rulebook}`,
    ...Object.entries(setup.options).map(([name, value]) => `--set ${name}=${String(value)}`),
    `--seed ${quoted(seed)}`,
    ...(budget === null ? [] : [`--budget ${budget}`]),
    ...(adjusted ? ['--adjusted'] : []),
    ...(untilDecided ? ['--until-decided', ...NUMBERS.map((name) => `--${name} ${untilDecided[name]}`)] : []),
  ].join(' ');
};

const quoted = (word: string): string => (/^[\w.,/-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);
