import { expect, test } from 'vitest';
import { seededRng, unwrap, playOut, defaultSetup } from '../../core/index.ts';
import { triominos, type Board, type State } from '../../games/triominos/index.ts';
import { plain } from '../terminal/paint.ts';
import { drawBoard } from './board.ts';

const lines = (...rows: string[]): string[] => rows;

const one: Board = [{ seat: 0, x: 0, y: 0, numbers: [0, 4, 5] }];

test('a tile has its numbers at its corners and a star when it is the last', () => {
  expect(drawBoard(one, [], plain, 80)).toEqual(lines('         0', '    0   /*\\', '       5---4', '  y/x    0'));
});

test('each point has one number, and open places carry letters', () => {
  const board: Board = [...one, { seat: 1, x: 1, y: 0, numbers: [0, 1, 4] }];
  const labels = [
    { x: 1, y: -1, letter: 'a' },
    { x: 0, y: 1, letter: 'b' },
  ];
  expect(drawBoard(board, labels, plain, 80)).toEqual(
    lines('   -1      a', '         0---1', '    0   /.\\*/', '       5---4', '    1    b', '  y/x    0'),
  );
});

test('a gap between tiles stays blank', () => {
  const ring: Board = [
    { seat: 0, x: 0, y: 0, numbers: [0, 0, 0] },
    { seat: 0, x: 2, y: 0, numbers: [1, 1, 0] },
    { seat: 0, x: 1, y: 1, numbers: [0, 1, 2] },
  ];
  expect(drawBoard(ring, [], plain, 80)[1]).toBe('    0   /.\\ /.\\');
});

const strip: Board = Array.from({ length: 50 }, (_, x) => ({ seat: 0, x, y: 0, numbers: [0, 0, 0] }));

test('a board wider than the window is cut round the last tile and the open places, with a note', () => {
  const drawn = drawBoard(strip, [{ x: 50, y: 0, letter: 'a' }], plain, 60);
  expect(drawn.every((line) => line.length <= 60)).toBe(true);
  expect(drawn[1]).toContain('*/a');
  expect(drawn.at(-1)).toContain('a wider window shows the rest');
});

test('the columns are numbered under their cells', () => {
  const drawn = drawBoard(strip, [{ x: 10, y: 0, letter: 'a' }], plain, 200);
  expect(drawn.at(-1)!.indexOf('10') + 1).toBe(drawn[1]!.indexOf('a'));
});

test('whole games fit eighty columns', () => {
  const rng = seededRng('boards');
  for (let game = 0; game < 10; game++) {
    let last = unwrap(triominos.start(defaultSetup(triominos, 2)));
    const choose = (state: State) => triominos.legalMoves(state)[0]!;
    for (const { state } of playOut(triominos, last, choose, rng)) last = state;
    const drawn = drawBoard(last.board, [], plain, 80);
    expect(Math.max(...drawn.map((line) => line.length))).toBeLessThanOrEqual(80);
  }
});
