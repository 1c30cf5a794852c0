import { expect, test } from 'vitest';
import type { Point } from '../tile/geometry.ts';
import { handsOn } from './gestures.ts';

/** The effects of gestures on a board as large as the page, in order. */
const onBoard = () => {
  const done: string[] = [];
  const board = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    hasPointerCapture: () => true,
  });
  const note = (name: string) => (): void => void done.push(name);
  const hands = { pan: note('pan'), pinch: note('pinch'), zoom: note('zoom'), press: note('press'), hover: () => {} };
  handsOn(hands)(board as unknown as HTMLElement);
  const send = (type: string, { x, y }: Point, pointerId = 1): void => {
    const event = { clientX: x, clientY: y, pointerId, isPrimary: pointerId === 1, button: 0, detail: 1 };
    board.dispatchEvent(Object.assign(new Event(type), event));
  };
  return { done, send };
};

const HERE = { x: 50, y: 50 };
const THERE = { x: 90, y: 50 };

test('a finger that stays presses, a moving finger drags the board', () => {
  const { done, send } = onBoard();
  for (const type of ['pointerdown', 'pointerup', 'click']) send(type, HERE);
  send('pointerdown', HERE);
  for (const type of ['pointermove', 'pointerup', 'click']) send(type, THERE);
  expect(done).toEqual(['press', 'pan']);
});

test('two fingers zoom', () => {
  const { done, send } = onBoard();
  send('pointerdown', HERE);
  send('pointerdown', THERE, 2);
  send('pointermove', { x: 140, y: 50 }, 2);
  expect(done).toEqual(['pinch']);
});

test('a finger whose end was missed does not spoil the next press', () => {
  const { done, send } = onBoard();
  send('pointerdown', HERE);
  send('pointermove', THERE);
  for (const type of ['pointerdown', 'pointerup', 'click']) send(type, HERE);
  expect(done).toEqual(['pan', 'press']);
});
