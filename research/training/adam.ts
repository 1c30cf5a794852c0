import type { Features } from '#src/bots/net/features';
import type { ValueNet } from '#src/bots/net/valueNet';

/** What learning remembers besides the weights (the Adam rule). */
export interface Learner {
  readonly gradient: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
  steps: number;
}

export const newLearner = (size: number): Learner => ({
  gradient: new Float64Array(size),
  mean: new Float64Array(size),
  square: new Float64Array(size),
  steps: 0,
});

const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;

/** Moves the weights against the gradient gathered so far, and forgets it. */
export const takeStep = (learner: Learner, weights: Float64Array, rate: number): void => {
  const { gradient, mean, square } = learner;
  learner.steps++;
  const step = (rate * Math.sqrt(1 - SQUARE_DECAY ** learner.steps)) / (1 - MEAN_DECAY ** learner.steps);
  for (let i = 0; i < weights.length; i++) {
    const slope = gradient[i]!;
    const m = (mean[i] = MEAN_DECAY * mean[i]! + (1 - MEAN_DECAY) * slope);
    const s = (square[i] = SQUARE_DECAY * square[i]! + (1 - SQUARE_DECAY) * slope * slope);
    weights[i]! -= (step * m) / (Math.sqrt(s) + 1e-8);
    gradient[i] = 0;
  }
};

const NO_SLOPE = new Float64Array(0);
let firstSlope = NO_SLOPE;
let secondSlope = NO_SLOPE;

/**
 * Adds the gradient for one position, which the net has just evaluated; `target` holds the chances it should have
 * given. Gives the squared error of the seat to roll.
 */
export const learn = (net: ValueNet, features: Features, target: Float64Array, gradient: Float64Array): number => {
  const { plan, first, second, chances } = net;
  if (firstSlope.length !== first.length) firstSlope = new Float64Array(first.length);
  if (secondSlope.length !== second.length) secondSlope = new Float64Array(second.length);
  const error = chances[0]! - target[0]!;
  // For softmax with cross entropy, the slope is what the net said minus what is right.
  for (let i = 0; i < chances.length; i++) chances[i]! -= target[i]!;
  addTo(gradient, plan.lastBias, chances);
  passBack(second, secondSlope, chances, net.weights, gradient, plan.lastWeights);
  addTo(gradient, plan.secondBias, secondSlope);
  passBack(first, firstSlope, secondSlope, net.weights, gradient, plan.secondWeights);
  addTo(gradient, plan.firstBias, firstSlope);
  for (let i = 0; i < features.count; i++)
    addScaled(gradient, features.input[i]! * plan.first, firstSlope, features.value[i]!);
  return error * error;
};

const addTo = (gradient: Float64Array, at: number, slope: Float64Array): void => addScaled(gradient, at, slope, 1);

const addScaled = (gradient: Float64Array, at: number, slope: Float64Array, scale: number): void => {
  for (let i = 0; i < slope.length; i++) gradient[at + i]! += scale * slope[i]!;
};

const passBack = (
  layer: Float64Array,
  slope: Float64Array,
  nextSlope: Float64Array,
  weights: Float64Array,
  gradient: Float64Array,
  at: number,
): void => {
  const width = nextSlope.length;
  for (let i = 0; i < layer.length; i++) {
    slope[i] = 0;
    if (layer[i] === 0) continue;
    const row = at + i * width;
    let sum = 0;
    for (let j = 0; j < width; j++) {
      sum += weights[row + j]! * nextSlope[j]!;
      gradient[row + j]! += layer[i]! * nextSlope[j]!;
    }
    slope[i] = sum;
  }
};
