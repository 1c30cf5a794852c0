import { expect, test } from 'vitest';
import { defaultSetup, unwrap } from '../../core/index.ts';
import { diceOf, pickomino, type Face, type State } from '../../games/pickomino/index.ts';
import { choicesOf } from './dice/preview.ts';
import { promptFor, pursuitOf } from './prompt.ts';
import { en } from './words/en.ts';

const seats = ['Ana', 'Bo'].map((name, seat) => ({ seat, name, bot: null, bird: seat }));
const START = unwrap(pickomino.start(defaultSetup(pickomino, 2)));

/** The second seat holds tile 24. */
const state = (kept: readonly Face[], rolled: readonly Face[] | null = null): State => ({
  ...START,
  grill: START.grill.filter((tile) => tile !== 24),
  piles: [[], [24]],
  kept: diceOf(kept),
  rolled: rolled && diceOf(rolled),
});

const said = (view: State): string | null => promptFor(view, choicesOf(pickomino.legalMoves(view)), seats, en.prompt);

test('it says what to do, and why nothing can be taken yet', () => {
  expect(said(START)).toBe('Roll the dice!');
  expect(said(state([], [1, 2, 3, 4, 5, 'W', 'W', 'W']))).toBe('Choose a symbol to keep.');
  expect(said(state([5, 5, 5, 5, 5]))).toBe('No worm yet: roll on.');
  expect(said(state(['W', 'W']))).toBe('No tile for 10 yet: roll on.');
});

test('it names what could be taken, from whom, and the dice that are left', () => {
  expect(said(state(['W', 'W', 'W', 5, 5]))).toBe('Take 25, or roll 3 dice for more?');
  expect(said(state(['W', 'W', 'W', 5, 4]))).toBe('Steal 24 from Bo, or roll 3 dice for more?');
  expect(said(state(['W', 'W', 'W', 'W', 1, 1, 1, 2]))).toBe('Take 25.');
});

test('of others it says what they are after', () => {
  expect(pursuitOf(START, 'Bo', en.prompt)).toBeNull();
  expect(pursuitOf(state([5, 5]), 'Bo', en.prompt)).toBe('Bo needs a worm.');
  expect(pursuitOf(state(['W']), 'Bo', en.prompt)).toBe('Bo has 5 and needs a tile.');
  expect(pursuitOf(state(['W', 'W', 'W', 'W', 5]), 'Bo', en.prompt)).toBe('Bo could take 25 and wants more.');
});
