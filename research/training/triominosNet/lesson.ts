/** A stretch of learning, as one thread does it: of both forms of the net. */
import { newValueNet, type NetShape } from '#src/bots/net/valueNet';
import { seededRng } from '#src/core/index';
import { newLearner, takeStep, type Learner } from '../adam.ts';
import type { Lesson } from '../lesson.ts';
import { newErrors, SelfPlay, type Errors, type Pace } from './selfPlay.ts';

/** The two forms: by what a seat knows, and with all racks known. */
export interface Forms<T> {
  readonly own: T;
  readonly known: T;
}

export interface LessonTask {
  readonly type: 'learn';
  readonly shapes: Forms<NetShape>;
  readonly lessons: Forms<Lesson>;
  readonly pace: Pace;
  readonly rate: number;
  readonly games: number;
  readonly seed: string;
}

export interface Learned {
  readonly lessons: Forms<Lesson>;
  readonly errors: readonly Errors[];
}

/** The gradients of this many rounds are added up before each step. */
const ROUNDS_A_STEP = 2;

export const takeLesson = ({ shapes, lessons, pace, rate, games, seed }: LessonTask): Learned => {
  const own = newValueNet(shapes.own, lessons.own.weights);
  const known = newValueNet(shapes.known, lessons.known.weights);
  const ownLearner = learnerFrom(lessons.own);
  const knownLearner = learnerFrom(lessons.known);
  const self = new SelfPlay(own, known);
  const errors = newErrors();
  const rng = seededRng(seed);
  for (let game = 1; game <= games; game++) {
    self.learnFromRound(pace, ownLearner.gradient, knownLearner.gradient, errors, rng);
    if (game % ROUNDS_A_STEP !== 0) continue;
    takeStep(ownLearner, own.weights, rate);
    takeStep(knownLearner, known.weights, rate);
  }
  return { lessons: { own: learned(ownLearner, own.weights), known: learned(knownLearner, known.weights) }, errors };
};

const learnerFrom = ({ weights, mean, square, steps }: Lesson): Learner => ({
  ...newLearner(weights.length),
  mean,
  square,
  steps,
});

const learned = ({ mean, square, steps }: Learner, weights: Float64Array): Lesson => ({ weights, mean, square, steps });
