/** A net's weights as text: sixteen bits each, scaled to the largest of its layer, in base64. */
import type { Provenance } from '../provenance.ts';
import { newValueNet, planNet, type NetPlan, type NetShape, type ValueNet } from './valueNet.ts';

export interface WrittenNet {
  readonly shape: NetShape;
  /** The largest weight of each layer. */
  readonly scales: readonly number[];
  readonly weights: string;
  readonly provenance: Provenance;
}

const STEPS = 32767;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const layersOf = (plan: NetPlan): (readonly [from: number, to: number])[] => [
  [0, plan.secondWeights],
  [plan.secondWeights, plan.lastWeights],
  [plan.lastWeights, plan.size],
];

export const writeNet = ({ plan, weights }: ValueNet): Pick<WrittenNet, 'shape' | 'scales' | 'weights'> => {
  const { inputs, first, second, outputs } = plan;
  const layers = layersOf(plan);
  const scales = layers.map(([from, to]) =>
    weights.subarray(from, to).reduce((most, w) => Math.max(most, Math.abs(w)), 0),
  );
  const bytes = new Uint8Array(2 * plan.size);
  for (const [i, [from, to]] of layers.entries())
    for (let at = from; at < to; at++) {
      const step = Math.round((weights[at]! / scales[i]!) * STEPS);
      bytes[2 * at] = step & 255;
      bytes[2 * at + 1] = (step >> 8) & 255;
    }
  return { shape: { inputs, first, second, outputs }, scales, weights: writeBase64(bytes) };
};

export const readNet = (written: Pick<WrittenNet, 'shape' | 'scales' | 'weights'>): ValueNet => {
  const plan = planNet(written.shape);
  const bytes = readBase64(written.weights);
  const weights = new Float64Array(plan.size);
  for (const [i, [from, to]] of layersOf(plan).entries())
    for (let at = from; at < to; at++) {
      const step = ((bytes[2 * at]! | (bytes[2 * at + 1]! << 8)) << 16) >> 16;
      weights[at] = (step / STEPS) * written.scales[i]!;
    }
  return newValueNet(written.shape, weights);
};

/** Pure code has neither `Buffer` nor `atob`. */
const writeBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const group = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let digit = 0; digit < 4; digit++) text += DIGITS[(group >> (18 - 6 * digit)) & 63]!;
  }
  return text;
};

const readBase64 = (text: string): Uint8Array => {
  const bytes = new Uint8Array((text.length / 4) * 3);
  for (let i = 0; i < text.length; i += 4) {
    let group = 0;
    for (let digit = 0; digit < 4; digit++) group = (group << 6) | DIGITS.indexOf(text[i + digit]!);
    for (let byte = 0; byte < 3; byte++) bytes[(i / 4) * 3 + byte] = (group >> (16 - 8 * byte)) & 255;
  }
  return bytes;
};
