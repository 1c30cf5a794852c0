import { expect, test } from 'vitest';
import { defaultSetup, seededRng, unwrap } from '../core/index.ts';
import { triominos } from '../games/index.ts';
import { NO_LIMIT } from './bot.ts';
import { botByName, botsFor } from './catalogue.ts';
import { chooseMove, limitIn, type Thought } from './thought.ts';

const thoughtOf = (bot: string): Thought => {
  const dealt = unwrap(triominos.start({ ...defaultSetup(triominos, 2), rulebook: 'classic' }));
  const state = triominos.next(dealt, triominos.chances(dealt).sample(seededRng('deal')));
  return { game: 'triominos', bot, view: triominos.view(state, 0), legal: triominos.legalMoves(state), seed: 7 };
};

test('the named bot chooses by the seed', () => {
  const thought = thoughtOf('random');
  const { view, legal } = thought;
  const chosen = botByName(triominos, 'random')?.choose(view, legal, seededRng(7), NO_LIMIT);
  expect(chooseMove(thought, NO_LIMIT)).toEqual(chosen);
});

test('the strongest bot replaces one that no longer exists', () => {
  const strongest = botsFor(triominos).at(-1)?.name ?? '';
  expect(chooseMove(thoughtOf('retired'), NO_LIMIT)).toEqual(chooseMove(thoughtOf(strongest), NO_LIMIT));
});

test('no bot plays a game that does not exist', () => {
  expect(() => chooseMove({ ...thoughtOf('random'), game: 'chess' }, NO_LIMIT)).toThrow('no bot plays chess');
});

test('a limit is reached when its time has passed, and not before', () => {
  let time = 500;
  const limit = limitIn(100, () => time);
  expect(limit()).toBe(false);
  time = 599;
  expect(limit()).toBe(false);
  time = 600;
  expect(limit()).toBe(true);
});
