/**
 * Path counts: the number of continuations of each depth of a position, chance included. The data files name the
 * source of each figure; the counts marked "by hand" were derived without the engine.
 */
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/index.ts';
import { GAME_IDS, gameById } from '../../src/games/index.ts';
import { filesUnder, readText } from '../kit/files.ts';
import { after, startOf } from '../kit/table.ts';

interface Position {
  readonly id: string;
  readonly game: string;
  readonly setup: object;
  readonly played: string;
  readonly counts: readonly [depth: number, count: number][];
}

const countPaths = (game: AnyGame, state: object, depth: number): number => {
  if (depth === 0) return 1;
  const turn = game.turn(state);
  if (turn.kind === 'over') return 0;
  const chance = turn.kind === 'chance' ? game.chances(state) : undefined;
  if (depth === 1) return chance?.count ?? game.legalMoves(state).length;
  let count = 0;
  for (const action of chance?.outcomes() ?? game.legalMoves(state))
    count += countPaths(game, game.next(state, action), depth - 1);
  return count;
};

/** Blocks of `key value` lines separated by empty lines; `#` begins a comment. */
const readPositions = (text: string): Position[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#')))
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const value = (key: string) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1) ?? '';
      const counts = lines
        .filter((line) => line.startsWith('paths '))
        .map((line) => line.split(/\s+/).slice(1, 3).map(Number));
      return {
        id: value('id'),
        game: value('game'),
        setup: JSON.parse(value('setup') || '{}') as object,
        played: value('played'),
        counts: counts as [number, number][],
      };
    });

const positions = filesUnder('test/paths')
  .filter((file) => file.endsWith('.paths'))
  .flatMap((file) => readPositions(readText(file)));

describe.each(positions)('$id', ({ game: id, setup, played, counts }) => {
  const game = gameById(id)!;
  test.each(counts)('has paths of depth %i: %i', (depth, count) => {
    expect(countPaths(game, after(game, startOf(game, setup), played), depth)).toBe(count);
  });
});

test('every game has path counts', () => {
  expect(new Set(positions.map((position) => position.game))).toEqual(new Set(GAME_IDS));
});
