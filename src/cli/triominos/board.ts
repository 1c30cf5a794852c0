/**
 * The board as text: the point (x, y) is at column 2x, row 2y, the middle of a cell one row below.
 *
 *       1
 *      /.\
 *     4---5
 */
import { cornersOf, pointsUp, type Board, type Cell, type Placement } from '../../games/triominos/index.ts';
import type { Paint, Style } from '../terminal/paint.ts';

interface Mark {
  readonly character: string;
  readonly style?: Style;
}

/** By row, then by column. */
type Canvas = Map<number, Map<number, Mark>>;

/** A letter in an empty cell. */
export interface Label extends Cell {
  readonly letter: string;
}

export const drawBoard = (board: Board, labels: readonly Label[], paint: Paint, width: number): string[] => {
  const canvas: Canvas = new Map();
  board.forEach((placement, i) => drawTile(canvas, placement, i === board.length - 1));
  for (const label of labels) put(canvas, 2 * label.x, 2 * label.y + 1, { character: label.letter, style: 'cyan' });
  const window = windowOf(canvas, [...labels, ...board.slice(-1)], width - MARGIN);
  return [...rowsOf(canvas, window, paint), axisOf(window, paint), ...cutNote(canvas, window, paint)];
};

const put = (canvas: Canvas, column: number, row: number, mark: Mark): void => {
  const line = canvas.get(row) ?? new Map<number, Mark>();
  canvas.set(row, line.set(column, mark));
};

/** The last tile comes last, so that its sides cover those of its neighbours. */
const drawTile = (canvas: Canvas, placement: Placement, isLast: boolean): void => {
  const isUp = pointsUp(placement);
  const column = 2 * placement.x;
  const row = 2 * placement.y;
  const style: { style?: Style } = isLast ? { style: 'green' } : {};
  put(canvas, column - 1, row + 1, { character: isUp ? '/' : '\\', ...style });
  put(canvas, column + 1, row + 1, { character: isUp ? '\\' : '/', ...style });
  for (const offset of [-1, 0, 1]) put(canvas, column + offset, isUp ? row + 2 : row, { character: '-', ...style });
  put(canvas, column, row + 1, isLast ? { character: '*', style: 'green' } : { character: '.', style: 'dim' });
  cornersOf(placement).forEach((corner, i) =>
    put(canvas, 2 * corner.x, 2 * corner.y, {
      character: String(placement.numbers[i]),
      style: isLast ? 'inverse' : 'bold',
    }),
  );
};

/** The columns shown, both inclusive. */
interface Window {
  readonly first: number;
  readonly last: number;
}

/** For the row numbers. */
const MARGIN = 8;

const windowOf = (canvas: Canvas, interesting: readonly Cell[], width: number): Window => {
  const columns = [...canvas.values()].flatMap((row) => [...row.keys()]);
  const all = { first: Math.min(...columns), last: Math.max(...columns) };
  if (all.last - all.first < width) return all;
  const focus = interesting.map((cell) => 2 * cell.x);
  const middle = Math.round((Math.min(...focus) + Math.max(...focus)) / 2);
  const first = Math.max(all.first, Math.min(middle - Math.floor(width / 2), all.last - width + 1));
  return { first, last: first + width - 1 };
};

const rowsOf = (canvas: Canvas, { first, last }: Window, paint: Paint): string[] => {
  const rows = [...canvas.keys()];
  const lines: string[] = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row++) {
    const marks = canvas.get(row);
    const text = span(first, last).map((column) => inked(marks?.get(column), paint));
    // The y of a cell stands beside its middle.
    const y = row % 2 === 0 ? '' : String((row - 1) / 2);
    lines.push(`${paint('dim', y.padStart(5))}  ${text.join('')}`.trimEnd());
  }
  return lines;
};

const span = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const inked = (mark: Mark | undefined, paint: Paint): string => {
  if (!mark) return ' ';
  return mark.style ? paint(mark.style, mark.character) : mark.character;
};

/** Every fifth x under the middle of its cells. */
const axisOf = ({ first, last }: Window, paint: Paint): string => {
  let line = '';
  for (let x = Math.ceil(first / 2); 2 * x <= last; x++)
    if (x % 5 === 0) line = line.padEnd(2 * x - first - String(x).length + 1) + String(x);
  return paint('dim', `  y/x  ${line}`);
};

const cutNote = (canvas: Canvas, { first, last }: Window, paint: Paint): string[] => {
  const isCut = [...canvas.values()].some((row) => [...row.keys()].some((column) => column < first || column > last));
  return isCut ? [paint('dim', '       (a wider window shows the rest)')] : [];
};
