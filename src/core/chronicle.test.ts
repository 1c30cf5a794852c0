import { expect, test } from 'vitest';
import { triominos } from '../games/index.ts';
import { Chronicle, defaultSetup, pick, playOut, seededRng, unwrap } from './index.ts';

const start = unwrap(triominos.start({ ...defaultSetup(triominos, 3), options: { rounds: 4 } }));

/** A playing with every state it went through. */
const played = () => {
  const rng = seededRng('chronicle');
  const choose = (state: typeof start) => {
    const legal = triominos.legalMoves(state);
    return pick(legal, rng);
  };
  const chronicle = new Chronicle(triominos, start);
  const states = [start];
  for (const one of playOut(triominos, start, choose, rng)) {
    chronicle.append(one);
    states.push(one.state);
  }
  return { chronicle, states };
};

test('every state is found, forwards, backwards and anywhere', () => {
  const { chronicle, states } = played();
  expect(chronicle.steps.length).toBeGreaterThan(300);
  expect(chronicle.final).toEqual(states.at(-1));
  const positions = [...states.keys()];
  for (const position of [...positions, ...positions.toReversed(), 7, 300, 128, 0, 129, 127])
    expect(chronicle.stateAt(position)).toEqual(states[position]);
});

test('an undone step is gone, and play continues from the state before it', () => {
  const { chronicle, states } = played();
  const last = chronicle.steps.length;
  for (let left = last - 1; left >= 0; left--) {
    chronicle.dropLast();
    expect(chronicle.steps).toHaveLength(left);
    if (left % 50 === 0) expect(chronicle.final).toEqual(states[left]);
  }
  expect(() => chronicle.dropLast()).toThrow('no step');
});

test('there is no state before the start or after the end', () => {
  const { chronicle } = played();
  expect(() => chronicle.stateAt(-1)).toThrow('no position -1');
  expect(() => chronicle.stateAt(chronicle.steps.length + 1)).toThrow('no position');
});
