import { expect, test } from 'vitest';
import type { SavedTable } from '../device/savedTable.ts';
import { ownSeat, playedGame, type PlayedGame } from './playedGame.ts';
import { averagesOf, courseOf, grouped, meanOf } from './averages.ts';

const game = (
  id: string,
  share: number,
  adjusted: number | null,
  opponents: (string | null)[] = ['hen'],
): PlayedGame => ({
  id,
  at: Number(id),
  game: 'pickomino',
  rulebook: 'zoch',
  opponents,
  share,
  found: adjusted === null ? null : { accuracy: 90, luck: share - adjusted, adjusted },
});

test('one game has a mean and no spread', () => {
  expect(meanOf([1])).toEqual({ mean: 1, within: null, count: 1 });
  expect(meanOf([])).toBeNull();
});

test('two standard errors show the uncertainty of a mean', () => {
  expect(meanOf([0, 1, 0, 1])?.within).toBeCloseTo(2 * Math.sqrt(1 / 3 / 4));
});

test('games that are not analysed count as games only', () => {
  const { games, share, adjusted } = averagesOf([game('1', 1, 0.6), game('2', 0, null)]);
  expect([games, share?.count, adjusted?.count]).toEqual([2, 2, 1]);
});

test('a game counts once under each opponent', () => {
  const groups = grouped([game('1', 1, 0.6, ['hen', 'hen', null])], ({ opponents }) => opponents.map(String));
  expect(groups.map(([key, { games }]) => [key, games])).toEqual([
    ['hen', 1],
    ['null', 1],
  ]);
});

test('the course goes from the first game to the last', () => {
  expect(courseOf([game('2', 1, 0.5), game('1', 1, 0.7)]).map(({ mean }) => mean)).toEqual([0.7, 0.6]);
});

const saved = (players: SavedTable['record']['players'], winners: number[]): SavedTable => ({
  id: 'a',
  version: 1,
  changed: 5,
  birds: [],
  wishes: [],
  record: {
    format: 'tablee-record/1',
    game: 'pickomino',
    rulebook: 'zoch',
    options: {},
    players,
    start: 0,
    events: [],
    result: { scores: [], winners },
  },
});

test('the player’s seat is that of the only person, or the one with their name', () => {
  const bot = { name: 'Berta', bot: 'hen' };
  expect(ownSeat(saved([bot, { name: 'Ana' }], []), '')).toBe(1);
  expect(ownSeat(saved([{ name: 'Bo' }, { name: 'Ana' }], []), 'Ana')).toBe(1);
  expect(ownSeat(saved([{ name: 'Bo' }, { name: 'Ana' }], []), 'Cy')).toBeNull();
});

test('a shared win counts its share', () => {
  expect(playedGame(saved([{ name: 'Ana' }, { name: 'Berta', bot: 'hen' }], [0, 1]), '')?.share).toBe(0.5);
});
