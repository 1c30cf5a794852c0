/** A small net that estimates each seat's chance to win from a position between two turns. */
import type { Features } from './features.ts';

export interface NetShape {
  readonly inputs: number;
  readonly first: number;
  readonly second: number;
  readonly outputs: number;
}

/** Where each layer's weights and biases begin among all weights. */
export interface NetPlan extends NetShape {
  readonly firstBias: number;
  readonly secondWeights: number;
  readonly secondBias: number;
  readonly lastWeights: number;
  readonly lastBias: number;
  readonly size: number;
}

export const planNet = (shape: NetShape): NetPlan => {
  const firstBias = shape.inputs * shape.first;
  const secondWeights = firstBias + shape.first;
  const secondBias = secondWeights + shape.first * shape.second;
  const lastWeights = secondBias + shape.second;
  const lastBias = lastWeights + shape.second * shape.outputs;
  return { ...shape, firstBias, secondWeights, secondBias, lastWeights, lastBias, size: lastBias + shape.outputs };
};

export interface ValueNet {
  readonly plan: NetPlan;
  readonly weights: Float64Array;
  /** The outputs of each layer for the last position. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** The chances, summing to 1. */
  readonly chances: Float64Array;
}

export const newValueNet = (shape: NetShape, weights?: Float64Array): ValueNet => {
  const plan = planNet(shape);
  return {
    plan,
    weights: weights ?? new Float64Array(plan.size),
    first: new Float64Array(shape.first),
    second: new Float64Array(shape.second),
    chances: new Float64Array(shape.outputs),
  };
};

/** Fills the net's layers and `chances`. */
export const evaluate = (net: ValueNet, features: Features): void => {
  const { plan, weights, first, second, chances } = net;
  first.set(weights.subarray(plan.firstBias, plan.secondWeights));
  for (let i = 0; i < features.count; i++) addRow(first, weights, features.input[i]! * plan.first, features.value[i]!);
  second.set(weights.subarray(plan.secondBias, plan.lastWeights));
  feed(first, second, weights, plan.secondWeights);
  chances.set(weights.subarray(plan.lastBias, plan.size));
  feed(second, chances, weights, plan.lastWeights);
  softmax(chances);
};

const addRow = (layer: Float64Array, weights: Float64Array, row: number, value: number): void => {
  for (let i = 0; i < layer.length; i++) layer[i]! += value * weights[row + i]!;
};

/** Rectifies a layer (below 0 counts as 0) and feeds it into the next. */
const feed = (layer: Float64Array, next: Float64Array, weights: Float64Array, row: number): void => {
  for (let i = 0; i < layer.length; i++) {
    const value = layer[i]!;
    if (value > 0) addRow(next, weights, row + i * next.length, value);
    else layer[i] = 0;
  }
};

const softmax = (values: Float64Array): void => {
  let most = -Infinity;
  for (const value of values) if (value > most) most = value;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] = Math.exp(values[i]! - most);
  for (let i = 0; i < values.length; i++) values[i]! /= sum;
};
