/** A whole course of training: in each round the threads learn separately, and then their nets are averaged. */
import { inputCount } from '#src/bots/pickomino/net/features';
import { planNet, type NetShape } from '#src/bots/net/valueNet';
import { seededRng } from '#src/core/index';
import { runAll, type WorkerPool } from '#src/lab/workerPool';
import type { LearningSettings } from './settings.ts';
import { meanLesson, newLesson, type Lesson } from '../lesson.ts';
import type { Learned } from './lesson.ts';
import type { LearnJob } from './worker.ts';

/** Where a course stands: all that a checkpoint holds. */
export interface LearningCourse {
  readonly settings: LearningSettings;
  /** Rounds done. */
  readonly rounds: number;
  readonly lesson: Lesson;
}

export const shapeOf = ({ players, first, second }: LearningSettings): NetShape => ({
  inputs: inputCount(players),
  first,
  second,
  outputs: players,
});

/** Begins with a net that knows nothing. */
export const firstCourse = (settings: LearningSettings): LearningCourse => ({
  settings,
  rounds: 0,
  lesson: firstLesson(settings),
});

const firstLesson = (settings: LearningSettings): Lesson => {
  const plan = planNet(shapeOf(settings));
  const rng = seededRng(`${settings.seed} first weights`);
  const weights = new Float64Array(plan.size);
  const scatter = (from: number, to: number, spread: number): void => {
    for (let i = from; i < to; i++) weights[i] = (rng() * 2 - 1) * spread;
  };
  // About forty inputs are on at a time.
  scatter(0, plan.firstBias, Math.sqrt(3 / 40));
  scatter(plan.secondWeights, plan.secondBias, Math.sqrt(6 / plan.first));
  scatter(plan.lastWeights, plan.lastBias, 0.1);
  return newLesson(weights);
};

/** Large steps at first, smaller and smaller ones towards the end. */
export const rateAt = ({ rate, rounds }: LearningSettings, round: number): number =>
  rate * Math.max(0.01, 0.5 + 0.5 * Math.cos((Math.PI * round) / rounds));

export interface LearnedRound {
  readonly course: LearningCourse;
  /** The mean squared error of what the net said about the seat to roll. */
  readonly error: number;
}

/** Plays the next round of a course. */
export const playRound = async (
  pool: WorkerPool<LearnJob, Learned>,
  { settings, rounds, lesson }: LearningCourse,
): Promise<LearnedRound> => {
  const { trust, strays, games, seed, workers } = settings;
  const jobs = Array.from({ length: workers }, (_, worker): LearnJob => ({
    type: 'learn',
    shape: shapeOf(settings),
    lesson,
    pace: { trust, strays },
    rate: rateAt(settings, rounds),
    games,
    seed: `${seed} ${rounds} ${worker}`,
  }));
  const learned = await runAll(pool, jobs);
  const turns = learned.reduce((sum, one) => sum + one.turns, 0);
  return {
    course: { settings, rounds: rounds + 1, lesson: meanLesson(learned.map((one) => one.lesson)) },
    error: learned.reduce((sum, one) => sum + one.error, 0) / turns,
  };
};
