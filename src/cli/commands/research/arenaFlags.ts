import { err, ok, type Result } from '../../../core/index.ts';
import { DEFAULT_HYPOTHESES, type ArenaSettings, type Hypotheses } from '../../../lab/index.ts';
import type { Args, Flag, Misuse } from '../../reading/command.ts';

const { elo0, elo1, alpha, beta } = DEFAULT_HYPOTHESES;

export const TEST_FLAGS: readonly Flag[] = [
  { name: 'until-decided', help: 'stop as soon as a sequential test (SPRT) knows whether A is stronger' },
  { name: 'elo0', value: 'ELO', help: `so much or less is not stronger; ${elo0} by default` },
  { name: 'elo1', value: 'ELO', help: `so much or more is stronger; ${elo1} by default` },
  { name: 'alpha', value: 'RISK', help: `the risk of calling A stronger when it is not; ${alpha} by default` },
  { name: 'beta', value: 'RISK', help: `the risk of calling A not stronger when it is; ${beta} by default` },
];

const NUMBERS = ['elo0', 'elo1', 'alpha', 'beta'] as const satisfies readonly (keyof Hypotheses)[];

/** `null` without `--until-decided`. */
export const readHypotheses = (args: Args): Result<Hypotheses | null, Misuse> => {
  const given = NUMBERS.filter((name) => args.has(name));
  if (!args.has('until-decided'))
    return given.length > 0 ? err({ sentence: `--${given[0]} only makes sense with --until-decided` }) : ok(null);
  const wrong = given.find((name) => !/^-?\d+(\.\d+)?$/.test(args.value(name) ?? ''));
  if (wrong) return err({ sentence: `--${wrong} has to be a number, not "${args.value(wrong)}"` });
  return ok({ ...DEFAULT_HYPOTHESES, ...Object.fromEntries(given.map((name) => [name, Number(args.value(name))])) });
};

/** What to type to play the same again. */
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
