import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../../core/index.ts';
import { LEAST_PLAYERS, RULEBOOKS } from '../../../games/triominos/index.ts';

export const FIELDS = ['self', 'greedy', 'both'] as const;

/** All that decides what a run finds: the same settings give the same worths, however many threads play. */
export interface EvolutionSettings {
  readonly players: number;
  readonly rulebook: string;
  readonly seed: string;
  readonly generations: number;
  readonly candidates: number;
  /** Deals on which the candidates of a generation are compared. */
  readonly deals: number;
  /** Whom they play: the mean of all candidates so far, greedy, or each of them. */
  readonly field: (typeof FIELDS)[number];
  /** What a draw is worth at first. There are two ways to play, placing and hoarding, and evolution stays with one. */
  readonly draw: number;
}

/** What a run does besides. */
export interface EvolutionRun {
  readonly settings: EvolutionSettings;
  readonly workers: number;
  readonly checkpoint: string;
  readonly out: string | undefined;
  /** Pauses after so many minutes. */
  readonly minutes: number;
  /** Games by each rulebook once all is learned. */
  readonly measure: number;
}

/** Larger tables are judged as those of four are. */
export const MOST_PLAYERS = 4;

const OPTIONS = {
  players: { type: 'string', default: '2' },
  rulebook: { type: 'string', default: 'fiche' },
  seed: { type: 'string', default: 'tablee' },
  generations: { type: 'string', default: '200' },
  candidates: { type: 'string', default: '14' },
  deals: { type: 'string', default: '800' },
  field: { type: 'string', default: 'both' },
  draw: { type: 'string', default: '0' },
  workers: { type: 'string', default: '2' },
  checkpoint: { type: 'string' },
  out: { type: 'string' },
  minutes: { type: 'string', default: '1000' },
  measure: { type: 'string', default: '20000' },
} as const;

/** Reads the command line; a refusal is one sentence. */
export const readRun = (args: readonly string[]): Result<EvolutionRun, string> => {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
    const count = (name: keyof typeof OPTIONS, least: number, most: number): number => {
      const value = Number(values[name]);
      if (!(Number.isInteger(value) && value >= least && value <= most))
        throw new Error(`--${name} takes a whole number from ${least} to ${most}`);
      return value;
    };
    const field = FIELDS.find((one) => one === values.field);
    if (!field) throw new Error(`--field takes one of ${FIELDS.join(', ')}`);
    const { rulebook } = values;
    if (!Object.hasOwn(RULEBOOKS, rulebook))
      throw new Error(`--rulebook takes one of ${Object.keys(RULEBOOKS).join(', ')}`);
    const settings: EvolutionSettings = {
      players: count('players', LEAST_PLAYERS, MOST_PLAYERS),
      rulebook,
      seed: values.seed,
      generations: count('generations', 1, 1e6),
      candidates: count('candidates', 4, 1000),
      deals: count('deals', 1, 1e6),
      field,
      draw: count('draw', 0, 1000),
    };
    return ok({
      settings,
      workers: count('workers', 1, 256),
      checkpoint: values.checkpoint ?? `data/training/${rulebook}${settings.players}.json`,
      out: values.out,
      minutes: count('minutes', 0, 1e6),
      measure: count('measure', 0, 1e7),
    });
  } catch (error) {
    return err((error as Error).message);
  }
};

/** The command that gives the same worths, whatever files were used on the way. */
export const commandFor = ({ settings, measure }: EvolutionRun): string => {
  const { players, rulebook, seed, generations, candidates, deals, field, draw } = settings;
  return [
    `npm run train -- triominos --players ${players} --rulebook ${rulebook} --seed ${seed}`,
    `--generations ${generations} --candidates ${candidates} --deals ${deals} --field ${field} --draw ${draw} --measure ${measure}`,
    `--out src/bots/triominos/weights/${rulebook}${players}.ts`,
  ].join(' ');
};
