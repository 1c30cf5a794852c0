import { expect, it } from 'vitest';
import { newFeatures } from '#src/bots/net/features';
import { evaluate, newValueNet } from '#src/bots/net/valueNet';
import { seededRng } from '#src/core/index';
import { learn, newLearner, takeStep } from './adam.ts';

const SHAPE = { inputs: 6, first: 5, second: 4, outputs: 3 };
const target = Float64Array.from([0.2, 0.5, 0.3]);

const setUp = () => {
  const rng = seededRng('a small net');
  const net = newValueNet(SHAPE);
  for (let i = 0; i < net.weights.length; i++) net.weights[i] = rng() * 2 - 1;
  const features = newFeatures(3);
  features.count = 3;
  features.input.set([0, 2, 5]);
  features.value.set([1, 0.5, -1.5]);
  return { net, features };
};

const crossEntropy = (chances: Float64Array): number =>
  -chances.reduce((sum, chance, i) => sum + target[i]! * Math.log(chance), 0);

it('finds the slope of the error for every weight', () => {
  const { net, features } = setUp();
  const gradient = new Float64Array(net.plan.size);
  evaluate(net, features);
  learn(net, features, target, gradient);
  const errorAt = (i: number, nudge: number): number => {
    net.weights[i]! += nudge;
    evaluate(net, features);
    net.weights[i]! -= nudge;
    return crossEntropy(net.chances);
  };
  for (let i = 0; i < net.plan.size; i++)
    expect(gradient[i]).toBeCloseTo((errorAt(i, 1e-6) - errorAt(i, -1e-6)) / 2e-6, 5);
});

it('learns from its examples', () => {
  const { net, features } = setUp();
  const learner = newLearner(net.plan.size);
  for (let step = 0; step < 400; step++) {
    evaluate(net, features);
    learn(net, features, target, learner.gradient);
    takeStep(learner, net.weights, 0.01);
  }
  evaluate(net, features);
  for (const [i, chance] of target.entries()) expect(net.chances[i]).toBeCloseTo(chance, 3);
});
