/** Boards of real games. Some are kept as records, made by research/boards.js; the file with all of them is not public. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { unwrap } from '../src/core/index.ts';
import {
  POINTS,
  RULEBOOKS,
  tileShowing,
  whyUnfit,
  type Board,
  type Numbers,
  type Reason,
  type State,
} from '../src/games/triominos/index.ts';
import { readRecord, replayRecord, type GameRecord } from '../src/record/index.ts';
import { filesUnder, fromRoot, readText } from './kit/files.ts';

const KEPT = filesUnder('test/golden/boards').map((file): [string, GameRecord] => [
  basename(file, '.txt'),
  unwrap(readRecord(readText(file))),
]);

const lastState = (record: GameRecord): State => unwrap(replayRecord(record)).final as State;

test.each(KEPT)('%s is played by the rules to the result it states', (_name, record) => {
  const { stop, result } = unwrap(replayRecord(record));
  expect(stop).toBeNull();
  expect(record.result).toBeDefined();
  expect(result).toEqual(record.result);
});

test('the kept boards have bridges, hexagons, draws and both kinds of starts', () => {
  expect(new Set(KEPT.map(([, { rulebook }]) => rulebook))).toEqual(new Set(Object.keys(RULEBOOKS)));
  const lines = KEPT.flatMap(([, record]) => lastState(record).sheet);
  const count = (reason: Reason, points = 0): number =>
    lines.filter((line) => line.reason === reason && Math.abs(line.points) >= points).length;
  expect(count('bridge')).toBeGreaterThan(20);
  expect(count('hexagon')).toBeGreaterThan(20);
  expect(count('hexagon', POINTS.hexagons[2])).toBeGreaterThan(0);
  expect(count('draw')).toBeGreaterThan(100);
  expect(count('opening', POINTS.openingZeros)).toBeGreaterThan(0);
  expect(count('goingOut')).toBe(KEPT.length);
});

interface RealBoard {
  readonly placements: readonly { readonly x: number; readonly y: number; readonly numbers: Numbers }[];
}

const FILE = process.env['TRIOMINOS_BOARDS'] ?? fromRoot('..', 'shared', 'data', 'triominos-boards.json');

test('every placement of the whole file fits, in order, and no tile is placed twice', ({ skip }) => {
  skip(!existsSync(FILE), 'TRIOMINOS_BOARDS names no file of boards: only those kept here were played');
  const boards = JSON.parse(readFileSync(FILE, 'utf8')) as RealBoard[];
  expect(boards.length).toBeGreaterThan(400);
  for (const { placements } of boards) {
    // The origin is arbitrary; shifted by an even number of cells, up stays up.
    const [first = { x: 0, y: 0 }] = placements;
    const down = first.y + ((first.x + first.y) % 2);
    const board: Board = placements.map(({ x, y, numbers }) => ({ seat: 0, x: x - first.x, y: y - down, numbers }));
    for (const [i, { x, y, numbers }] of board.entries()) {
      expect(tileShowing(numbers)).toBeDefined();
      if (i > 0) expect(whyUnfit(board.slice(0, i), { x, y }, numbers)).toBeUndefined();
    }
    expect(new Set(board.map(({ numbers }) => tileShowing(numbers))).size).toBe(board.length);
  }
});
