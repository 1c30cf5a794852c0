import { expect, it } from 'vitest';
import { seededRng } from '../../core/index.ts';
import { writeNet, readNet } from './writtenNet.ts';
import { newValueNet } from './valueNet.ts';

it('keeps weights to within a sixteen-bit step of their layer', () => {
  const rng = seededRng('weights');
  const net = newValueNet({ inputs: 7, first: 5, second: 3, outputs: 2 });
  for (let i = 0; i < net.weights.length; i++) net.weights[i] = (rng() * 2 - 1) * 3;
  const written = writeNet(net);
  const again = readNet(written);
  const step = Math.max(...written.scales) / 32767;
  for (const [i, weight] of net.weights.entries()) expect(Math.abs(again.weights[i]! - weight)).toBeLessThan(step);
  expect(writeNet(again)).toEqual(written);
});
