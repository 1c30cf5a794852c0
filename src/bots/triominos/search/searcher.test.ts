import { expect, test } from 'vitest';
import { below, seededRng } from '../../../core/index.ts';
import { triominos, type State } from '../../../games/triominos/index.ts';
import { randomGame, setupsOf } from '../../../../test/kit/randomGame.ts';
import { NO_LIMIT } from '../../bot.ts';
import { TRIOMINOS_BOTS } from '../bots.ts';
import { playOutByJudgement } from './playout.ts';
import { searching } from './searcher.ts';

const quick = searching({
  name: 'quick',
  effort: () => ({ playouts: 30, placements: 5, trust: { drawsInVain: 0.5, leavesPoint: 0.9, least: 0.2 } }),
  playOut: playOutByJudgement,
  endgameNodes: 50,
});

const BOTS = [quick, ...TRIOMINOS_BOTS.filter((bot) => !['searcher', 'master'].includes(bot.name))];

/** One decision of a random game. */
const decisionOf = (setup: Parameters<typeof randomGame>[1], seed: string): State => {
  const states: State[] = [];
  for (const { state } of randomGame(triominos, { ...setup, options: { ...setup.options, rounds: 1 } }, seed))
    if (state.phase === 'play') states.push(state);
  return states[below(seededRng(seed), states.length)]!;
};

const choiceOf = (bot: (typeof BOTS)[number], state: State, seed: string, limit = NO_LIMIT) =>
  bot.choose(triominos.view(state, state.seat), triominos.legalMoves(state), seededRng(seed), limit);

test.each(BOTS.map((bot) => [bot.name, bot] as const))('%s makes legal moves at every kind of table', (_, bot) => {
  for (const [i, setup] of setupsOf(triominos).entries()) {
    const state = decisionOf(setup, `legal ${i}`);
    expect(triominos.legalMoves(state)).toContainEqual(choiceOf(bot, state, 'any'));
  }
});

test.each(BOTS.map((bot) => [bot.name, bot] as const))('%s makes the same move from the same seed', (_, bot) => {
  for (let i = 0; i < 10; i++) {
    const state = decisionOf({ players: 2 + (i % 3), rulebook: 'fiche', options: {}, start: 0 }, `same ${i}`);
    const first = choiceOf(bot, state, 'seed');
    choiceOf(bot, decisionOf({ players: 3, rulebook: 'classic', options: {}, start: 0 }, `other ${i}`), 'between');
    expect(choiceOf(bot, state, 'seed')).toEqual(first);
  }
});

test('a search whose time is up before it begins still answers', () => {
  const state = decisionOf({ players: 2, rulebook: 'fiche', options: {}, start: 0 }, 'hurry');
  expect(triominos.legalMoves(state)).toContainEqual(choiceOf(quick, state, 'any', () => true));
});

test.each([2, 3])('searches of %d players that interrupt each other find what they find alone', (players) => {
  for (let i = 0; i < 5; i++) {
    const state = decisionOf({ players, rulebook: 'fiche', options: {}, start: 0 }, `interrupted ${i}`);
    const other = decisionOf({ players: 4, rulebook: 'classic', options: {}, start: 0 }, `interrupting ${i}`);
    const alone = choiceOf(quick, state, 'seed');
    const otherAlone = choiceOf(quick, other, 'other');
    let asked = 0;
    const interrupt = () => {
      if (asked++ % 10 === 0) expect(choiceOf(quick, other, 'other')).toEqual(otherAlone);
      return false;
    };
    expect(choiceOf(quick, state, 'seed', interrupt)).toEqual(alone);
  }
});

test('a search asks its limit again and again', () => {
  let asked = 0;
  const state = decisionOf({ players: 2, rulebook: 'fiche', options: {}, start: 0 }, 'often');
  choiceOf(quick, state, 'any', () => ++asked > 3);
  expect(asked).toBe(4);
});
