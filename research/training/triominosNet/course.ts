/** A whole course of training: in each round the shards learn separately, and then their nets are averaged. */
import { planNet, type NetShape } from '#src/bots/net/valueNet';
import { knownInputCount } from '#src/bots/triominos/net/knownInputs';
import { ownInputCount } from '#src/bots/triominos/net/ownInputs';
import { seededRng } from '#src/core/index';
import { runAll, type WorkerPool } from '#src/lab/workerPool';
import { meanLesson, newLesson, type Lesson } from '../lesson.ts';
import type { Forms, Learned, LessonTask } from './lesson.ts';
import { newErrors, type Errors } from './selfPlay.ts';
import type { NetSettings } from './settings.ts';

/** Where a course stands: all that a checkpoint holds. */
export interface NetCourse {
  readonly settings: NetSettings;
  /** Rounds done. */
  readonly rounds: number;
  readonly lessons: Forms<Lesson>;
}

export const shapesOf = ({ players, own, known }: NetSettings): Forms<NetShape> => ({
  own: { inputs: ownInputCount(players), first: own[0], second: own[1], outputs: players },
  known: { inputs: knownInputCount(players), first: known[0], second: known[1], outputs: players },
});

/** Begins with nets that know nothing. */
export const firstCourse = (settings: NetSettings): NetCourse => {
  const { own, known } = shapesOf(settings);
  const lessons = {
    own: firstLesson(own, `${settings.seed} own`),
    known: firstLesson(known, `${settings.seed} known`),
  };
  return { settings, rounds: 0, lessons };
};

const firstLesson = (shape: NetShape, seed: string): Lesson => {
  const plan = planNet(shape);
  const rng = seededRng(seed);
  const weights = new Float64Array(plan.size);
  const scatter = (from: number, to: number, spread: number): void => {
    for (let i = from; i < to; i++) weights[i] = (rng() * 2 - 1) * spread;
  };
  // About seventy inputs are on at a time.
  scatter(0, plan.firstBias, Math.sqrt(3 / 70));
  scatter(plan.secondWeights, plan.secondBias, Math.sqrt(6 / plan.first));
  scatter(plan.lastWeights, plan.lastBias, 0.1);
  return newLesson(weights);
};

/** Large steps at first, smaller and smaller ones towards the end. */
export const rateAt = ({ rate, rounds }: NetSettings, round: number): number =>
  rate * Math.max(0.02, 0.5 + 0.5 * Math.cos((Math.PI * round) / rounds));

export interface LearnedRound {
  readonly course: NetCourse;
  readonly errors: readonly Errors[];
}

/** Plays the next round of a course. */
export const playRound = async (
  pool: WorkerPool<LessonTask, Learned>,
  { settings, rounds, lessons }: NetCourse,
): Promise<LearnedRound> => {
  const { trust, strays, games, seed, shards, warm } = settings;
  const tasks = Array.from({ length: shards }, (_, shard): LessonTask => ({
    type: 'learn',
    shapes: shapesOf(settings),
    lessons,
    pace: { trust: rounds < warm ? 1 : trust, strays, usual: rounds < warm ? 'judgement' : 'net' },
    rate: rateAt(settings, rounds),
    games,
    seed: `${seed} ${rounds} ${shard}`,
  }));
  const learned = await runAll(pool, tasks);
  const shared = {
    own: meanLesson(learned.map((one) => one.lessons.own)),
    known: meanLesson(learned.map((one) => one.lessons.known)),
  };
  return {
    course: { settings, rounds: rounds + 1, lessons: shared },
    errors: learned.map(({ errors }) => errors).reduce(addErrors, newErrors()),
  };
};

const addErrors = (all: readonly Errors[], some: readonly Errors[]): Errors[] =>
  all.map(({ sum, count }, i) => ({ sum: sum + some[i]!.sum, count: count + some[i]!.count }));
