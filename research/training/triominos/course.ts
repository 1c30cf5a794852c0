/** A whole course of training, generation by generation. */
import { seededRng } from '#src/core/index';
import { WORTH_NAMES, type Worths } from '#src/bots/triominos/weights/worths';
import { runAll, type WorkerPool } from '#src/lab/workerPool';
import { drawCandidates, evolve, firstPopulation, type Population } from './evolution.ts';
import type { EvolutionSettings } from './settings.ts';
import type { Field, TrialResult, Trial } from './trial.ts';

/** Where a course stands: all that a checkpoint holds. */
export interface EvolutionCourse {
  readonly settings: EvolutionSettings;
  readonly population: Population;
  /** The sum of the means of the last generations: their average depends less on luck than the last one alone. */
  readonly total: readonly number[];
}

/** How far from the mean the first candidates are, for each worth: about as far as it takes to make a difference. */
const FIRST_SPREADS: Worths = {
  sum: 0.3,
  triple: 2,
  double: 2,
  ownGap: 5,
  openGap: 5,
  deadGap: 2,
  ownFit: 1,
  otherFit: 1,
  fourthTile: 1,
  fifthTile: 1,
  draw: 4,
  drawPerTile: 0.1,
};

/** Begins where only points count, as they do for greedy, and a draw is worth what the settings say. */
export const firstCourse = (settings: EvolutionSettings): EvolutionCourse => {
  const nothing = WORTH_NAMES.map(() => 0);
  const first = WORTH_NAMES.map((name) => (name === 'draw' ? settings.draw : 0));
  const spreads = WORTH_NAMES.map((name) => FIRST_SPREADS[name]);
  return { settings, population: firstPopulation(first, spreads), total: nothing };
};

const worthsOf = (numbers: readonly number[]): Worths =>
  Object.fromEntries(WORTH_NAMES.map((name, i) => [name, numbers[i]!])) as Record<keyof Worths, number>;

/** A generation's deals are split into this many parts for the threads to share: always as many, so that the number of threads does not matter. */
const PARTS = 8;

export const trialsOf = (trial: Trial): Trial[] =>
  Array.from({ length: PARTS }, (_, part) => ({
    ...trial,
    deals: Math.ceil(trial.deals / PARTS),
    seed: `${trial.seed} part ${part}`,
  }));

const fieldsOf = ({ field }: EvolutionSettings, mean: readonly number[]): Field[] => [
  ...(field === 'greedy' ? [] : [worthsOf(mean)]),
  ...(field === 'self' ? [] : (['greedy'] as const)),
];

/** The share of generations at the end whose means are averaged. */
const AVERAGED = 0.4;

const isAveraged = ({ generations }: EvolutionSettings, generation: number): boolean =>
  generation > Math.floor(generations * (1 - AVERAGED));

/** Plays the next generation, and tells how the best of it did. */
export const playGeneration = async (
  pool: WorkerPool<Trial, TrialResult[]>,
  { settings, population, total }: EvolutionCourse,
): Promise<{ course: EvolutionCourse; best: number }> => {
  const { players, rulebook, seed, candidates: count, deals } = settings;
  const luck = `${seed} generation ${population.generation}`;
  const candidates = drawCandidates(population, count, seededRng(luck));
  const fields = fieldsOf(settings, population.mean);
  const trial = {
    players,
    rulebook,
    candidates: candidates.map(worthsOf),
    fields,
    deals,
    seed: luck,
  };
  const parts = await runAll(pool, trialsOf(trial));
  const leads = candidates.map((_, i) => parts.reduce((sum, part) => sum + part[i]!.lead, 0) / parts.length);
  const ranked = [...candidates.keys()].toSorted((a, b) => leads[b]! - leads[a]!).map((i) => candidates[i]!);
  const next = evolve(population, ranked);
  const added = isAveraged(settings, next.generation) ? total.map((sum, i) => sum + next.mean[i]!) : total;
  return { course: { settings, population: next, total: added }, best: Math.max(...leads) };
};

/** What a finished course has found, to three digits. */
export const worthsFound = ({ settings, total }: EvolutionCourse): Worths => {
  const count = settings.generations - Math.floor(settings.generations * (1 - AVERAGED));
  return worthsOf(total.map((sum) => Number((sum / count).toFixed(3))));
};
