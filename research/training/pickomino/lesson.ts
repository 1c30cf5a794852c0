/** A stretch of learning, as one thread does it. */
import { seededRng } from '#src/core/index';
import { newValueNet, type NetShape } from '#src/bots/net/valueNet';
import { newLearner, takeStep } from '../adam.ts';
import type { Lesson } from '../lesson.ts';
import { drawRules } from './rulesMix.ts';
import { learnFromGame, newSelfPlay, type LearningPace } from './selfPlay.ts';

export interface LessonTask {
  readonly shape: NetShape;
  readonly lesson: Lesson;
  readonly pace: LearningPace;
  readonly rate: number;
  readonly games: number;
  readonly seed: string;
}

export interface Learned {
  readonly lesson: Lesson;
  readonly error: number;
  readonly turns: number;
}

/** The gradients of this many games are added up before each step. */
const GAMES_A_STEP = 2;

export const takeLesson = ({ shape, lesson, pace, rate, games, seed }: LessonTask): Learned => {
  const net = newValueNet(shape, lesson.weights);
  const learner = { ...newLearner(net.plan.size), mean: lesson.mean, square: lesson.square, steps: lesson.steps };
  const self = newSelfPlay(net);
  const rng = seededRng(seed);
  let error = 0;
  let turns = 0;
  for (let game = 1; game <= games; game++) {
    const played = learnFromGame(self, drawRules(rng), pace, learner.gradient, rng);
    error += played.error;
    turns += played.turns;
    if (game % GAMES_A_STEP === 0) takeStep(learner, net.weights, rate);
  }
  const { mean, square, steps } = learner;
  return { lesson: { weights: net.weights, mean, square, steps }, error, turns };
};
