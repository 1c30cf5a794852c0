import { LEAST_PLAYERS, RULEBOOKS } from '#src/games/triominos/index';
import { readFlags, type FlagTable } from '../../flags.ts';
import { COMMON_FLAGS } from '../training.ts';

const FIELDS = ['self', 'greedy', 'both'] as const;

/** Everything that decides what a run finds: the same settings give the same worths, with any number of threads. */
export interface EvolutionSettings {
  readonly players: number;
  readonly rulebook: string;
  readonly seed: string;
  readonly generations: number;
  readonly candidates: number;
  /** Deals on which the candidates of a generation are compared. */
  readonly deals: number;
  /** The opponents: the mean of the candidates so far, greedy, or both. */
  readonly field: (typeof FIELDS)[number];
  /** What a draw is worth at first. There are two ways to play, placing and hoarding, and evolution stays with the one it begins with. */
  readonly draw: number;
}

export interface EvolutionRun {
  readonly settings: EvolutionSettings;
  readonly workers: number;
  readonly checkpoint: string;
  /** Empty to print the worths. */
  readonly out: string;
  /** Pauses after this many minutes. */
  readonly minutes: number;
  /** How many games are played against greedy at the end. */
  readonly measure: number;
}

/** Larger tables are judged like those of four. */
const MOST_PLAYERS = 4;

const FLAGS = {
  ...COMMON_FLAGS,
  rulebook: ['NAME', 'fiche', 'for this rulebook'],
  generations: ['N', '200', 'after each generation the best are the parents of the next'],
  candidates: ['N', '14', 'how many are compared in a generation'],
  deals: ['N', '800', 'on how many deals'],
  field: ['WHO', 'both', 'the opponents: self, greedy or both'],
  draw: ['N', '0', 'what a draw is worth at first'],
  measure: ['N', '20000', 'games against greedy at the end, to measure them'],
} as const satisfies FlagTable;

export const readRun = (args: readonly string[]): EvolutionRun => {
  const flags = readFlags(FLAGS, args);
  const settings = {
    players: flags.count('players', LEAST_PLAYERS, MOST_PLAYERS),
    rulebook: flags.oneOf('rulebook', Object.keys(RULEBOOKS)),
    seed: flags.text('seed'),
    generations: flags.count('generations', 1, 1e6),
    candidates: flags.count('candidates', 4, 1000),
    deals: flags.count('deals', 1, 1e6),
    field: flags.oneOf('field', FIELDS),
    draw: flags.count('draw', 0, 1000),
  };
  return {
    settings,
    workers: flags.count('workers', 1, 256),
    checkpoint: flags.text('checkpoint') || `data/training/${settings.rulebook}${settings.players}.json`,
    out: flags.text('out'),
    minutes: flags.count('minutes', 0, 1e6),
    measure: flags.count('measure', 0, 1e7),
  };
};

/** The command that gives the same worths, for their provenance. */
export const commandFor = ({ settings, measure }: EvolutionRun): string => {
  const { players, rulebook, seed, generations, candidates, deals, field, draw } = settings;
  return [
    `npm run train -- triominos --players ${players} --rulebook ${rulebook} --seed ${seed}`,
    `--generations ${generations} --candidates ${candidates} --deals ${deals} --field ${field} --draw ${draw}`,
    `--measure ${measure} --out src/bots/triominos/weights/trainedWorths.ts`,
  ].join(' ');
};
