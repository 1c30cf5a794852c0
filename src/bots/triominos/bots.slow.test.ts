import { expect, test } from 'vitest';
import { playOut, seededRng, type Rng, type Seat } from '../../core/index.ts';
import { triominos, type State, type Triominos } from '../../games/triominos/index.ts';
import { startOf } from '../../../test/kit/table.ts';
import { random, type SyncBot, type Limit } from '../bot.ts';
import { TRIOMINOS_BOTS } from './bots.ts';
import { TRIOMINOS_LEVELS } from './levels.ts';

const botNamed = (name: string): SyncBot<Triominos> => TRIOMINOS_BOTS.find((bot) => bot.name === name)!;

/** Short thoughts, so that many rounds can be played. */
const afterLooks = (most: number): Limit => {
  let looks = 0;
  return () => ++looks > most;
};

/** How many rounds of 2 × `deals` the first bot wins against the second, each deal played from both seats. */
const winsOf = (one: SyncBot<Triominos>, other: SyncBot<Triominos>, deals: number): number => {
  let wins = 0;
  for (let deal = 0; deal < deals; deal++)
    for (const seat of [0, 1]) wins += winOf(seat === 0 ? [one, other] : [other, one], seat, seededRng(`deal ${deal}`));
  return wins;
};

const winOf = (bots: readonly SyncBot<Triominos>[], seat: Seat, rng: Rng): number => {
  const botRng = seededRng(rng());
  const choose = (state: State, mover: Seat) =>
    bots[mover]!.choose(triominos.view(state, mover), triominos.legalMoves(state), botRng, afterLooks(40));
  let last = startOf(triominos);
  for (const { state } of playOut(triominos, last, choose, rng)) last = state;
  const lead = last.scores[seat]! - last.scores[1 - seat]!;
  return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
};

test.each([
  ['dot', 'pip'],
  ['bruno', 'dot'],
])('%s beats %s in three rounds of five', (one, other) => {
  expect(winsOf(botNamed(one), botNamed(other), 40)).toBeGreaterThan(48);
});

test('master beats bruno in two rounds of three, even in a hurry', () => {
  expect(winsOf(botNamed('master'), botNamed('bruno'), 5)).toBeGreaterThan(6);
});

test('pip loses most rounds to a player who plays anything', () => {
  expect(winsOf(botNamed('pip'), random<Triominos>(), 40)).toBeLessThan(40);
});

test('there are four levels, and master is the last', () => {
  expect(TRIOMINOS_LEVELS.map((level) => botNamed(level.bot).name)).toEqual(['pip', 'dot', 'bruno', 'master']);
});
