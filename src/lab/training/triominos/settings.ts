import type { Result } from '../../../core/index.ts';
import { LEAST_PLAYERS, RULEBOOKS } from '../../../games/triominos/index.ts';
import { COMMON_FLAGS, measureFlag, readGiven, type Flags, type Given, type TrainingFlag } from '../frame/flags.ts';

const FIELDS = ['self', 'greedy', 'both'] as const;

/** Everything that decides what a run finds: the same settings give the same worths, however many threads play. */
export interface EvolutionSettings {
  readonly players: number;
  readonly rulebook: string;
  readonly seed: string;
  readonly generations: number;
  readonly candidates: number;
  /** Deals on which the candidates of a generation are compared. */
  readonly deals: number;
  /** Whom they play against: the mean of the candidates so far, greedy, or both. */
  readonly field: (typeof FIELDS)[number];
  /** What a draw is worth at first. There are two ways to play, placing and hoarding, and evolution stays with the one it begins with. */
  readonly draw: number;
}

/** What is asked for besides. */
export interface EvolutionRun {
  readonly settings: EvolutionSettings;
  readonly workers: number;
  readonly checkpoint: string;
  readonly out: string | undefined;
  /** Pauses after this many minutes. */
  readonly minutes: number;
  /** How many games are played against greedy at the end. */
  readonly measure: number;
}

/** Larger tables are judged like those of four. */
export const MOST_PLAYERS = 4;

export const FLAGS = {
  ...COMMON_FLAGS,
  rulebook: { value: 'NAME', fallback: 'fiche', help: 'for this rulebook' },
  generations: { value: 'N', fallback: '200', help: 'after each generation the best are the parents of the next' },
  candidates: { value: 'N', fallback: '14', help: 'how many are compared in a generation' },
  deals: { value: 'N', fallback: '800', help: 'on how many deals' },
  field: { value: 'WHO', fallback: 'both', help: 'against whom: self, greedy or both' },
  draw: { value: 'N', fallback: '0', help: 'what a draw is worth at first' },
  measure: measureFlag('20000'),
} satisfies Record<string, TrainingFlag>;

/** A refusal is one sentence. */
export const readRun = (given: Given): Result<EvolutionRun, string> =>
  readGiven(given, FLAGS, (flags) => {
    const settings = settingsOf(flags);
    return {
      settings,
      workers: flags.count('workers', 1, 256),
      checkpoint: flags.given('checkpoint') ?? `data/training/${settings.rulebook}${settings.players}.json`,
      out: flags.given('out'),
      minutes: flags.count('minutes', 0, 1e6),
      measure: flags.count('measure', 0, 1e7),
    };
  });

const settingsOf = (flags: Flags<keyof typeof FLAGS>): EvolutionSettings => ({
  players: flags.count('players', LEAST_PLAYERS, MOST_PLAYERS),
  rulebook: flags.oneOf('rulebook', Object.keys(RULEBOOKS)),
  seed: flags.text('seed'),
  generations: flags.count('generations', 1, 1e6),
  candidates: flags.count('candidates', 4, 1000),
  deals: flags.count('deals', 1, 1e6),
  field: flags.oneOf('field', FIELDS),
  draw: flags.count('draw', 0, 1000),
});

/** The command that gives the same worths, whatever files were used on the way. */
export const commandFor = ({ settings, measure }: EvolutionRun): string => {
  const { players, rulebook, seed, generations, candidates, deals, field, draw } = settings;
  return [
    `npm run train -- triominos --players ${players} --rulebook ${rulebook} --seed ${seed}`,
    `--generations ${generations} --candidates ${candidates} --deals ${deals} --field ${field} --draw ${draw} --measure ${measure}`,
    `--out src/bots/triominos/weights/${rulebook}${players}.ts`,
  ].join(' ');
};
