import { expect, test } from 'vitest';
import { defaultSetup, unwrap } from '../../core/index.ts';
import { diceOf, pickomino, type Face, type State } from '../../games/pickomino/index.ts';
import { bringsText, choicesOf, previewOf } from './dice/preview.ts';
import { promptFor, pursuitOf } from './prompt.ts';
import { words as en } from './words/en.ts';

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

test('it shows what to do, and why no tile can be taken yet', () => {
  expect(said(START)).toBe(en.prompt.begin);
  expect(said(state([], [1, 2, 3, 4, 5, 'W', 'W', 'W']))).toBe(en.prompt.keep);
  expect(said(state([5, 5, 5, 5, 5]))).toBe(en.prompt.needsWorm);
  expect(said(state(['W', 'W']))).toBe(en.prompt.needsTile(10));
});

test('it names what could be taken, from whom, and the dice that are left', () => {
  expect(said(state(['W', 'W', 'W', 5, 5]))).toBe(en.prompt.orRoll(en.prompt.take(25), 3));
  expect(said(state(['W', 'W', 'W', 5, 4]))).toBe(en.prompt.orRoll(en.prompt.steal(24, 'Bo'), 3));
  expect(said(state(['W', 'W', 'W', 'W', 1, 1, 1, 2]))).toBe(`${en.prompt.take(25)}.`);
});

test('for others it shows their goal', () => {
  expect(pursuitOf(START, 'Bo', en.prompt)).toBeNull();
  expect(pursuitOf(state([5, 5]), 'Bo', en.prompt)).toBe(en.prompt.seeksWorm('Bo'));
  expect(pursuitOf(state(['W']), 'Bo', en.prompt)).toBe(en.prompt.seeksTile('Bo', 5));
  expect(pursuitOf(state(['W', 'W', 'W', 'W', 5]), 'Bo', en.prompt)).toBe(en.prompt.seeksMore('Bo', 25));
});

test('a choice names the tile it would bring, and whom it would be stolen from', () => {
  const brings = (kept: readonly Face[]): string => bringsText(previewOf(state(kept)), seats, en);
  expect(brings([5])).toBe(en.noWormYet);
  expect(brings(['W', 'W'])).toBe(en.reachesNothing);
  expect(brings(['W', 'W', 'W', 5, 5])).toBe(en.reaches(25));
  expect(brings(['W', 'W', 'W', 5, 4])).toBe('steal it from Bo');
});
