import {
  isTile,
  tileShowing,
  type Cell,
  type Move,
  type Numbers,
  type PlaceMove,
  type Triominos,
} from '../../games/triominos/index.ts';
import type { ScreenView } from '../table/screen.ts';
import type { Label } from './board.ts';

export const placesOf = (legal: readonly Move[]): PlaceMove[] => legal.filter((move) => move.type === 'place');

const LETTERS = 'abcefghijklmnorstuvwxyzABCEFGHIJKLMNORSTUVWXYZ';

/** A letter for each cell open to a tile, row by row, without the letters of commands (d, p, q). */
export const labelsOf = (legal: readonly Move[]): Label[] => {
  const cells = new Map(placesOf(legal).map(({ x, y }) => [`${x},${y}`, { x, y }]));
  const ordered = [...cells.values()].toSorted((a, b) => a.y - b.y || a.x - b.x);
  return ordered.slice(0, LETTERS.length).map((cell, i) => ({ ...cell, letter: LETTERS.charAt(i) }));
};

export const same = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

/** Translates `145 c`, `145 3 -2`, `145`, `draw` and `pass` into notation. */
export const understand = (typed: string, { legal }: ScreenView<Triominos>): string => {
  // People may type the minus sign used for scores.
  const text = typed.trim().replaceAll('−', '-');
  if (/^(d|draw)$/i.test(text)) return 'd';
  if (/^(p|pass)$/i.test(text)) return 'p';
  const named = /^(\d)[- ]?(\d)[- ]?(\d)(?:\s*(?:@|at)?\s*)(.*)$/i.exec(text);
  if (!named) return text;
  const [, first, second, third, where = ''] = named;
  const digits = `${first}${second}${third}`;
  const cell = cellOf(where, legal);
  return (cell ? placeAt(digits, cell, legal) : onlyPlace(digits, legal)) ?? text;
};

const cellOf = (text: string, legal: readonly Move[]): Cell | undefined => {
  const numbers = /^\(?(-?\d{1,3})\s*[, ]\s*(-?\d{1,3})\)?$/.exec(text);
  if (numbers) return { x: Number(numbers[1]), y: Number(numbers[2]) };
  return labelsOf(legal).find(({ letter }) => letter === text);
};

/** Turns a tile the way it fits; other digits stay unchanged, so that the rules can refuse them. */
const placeAt = (digits: string, cell: Cell, legal: readonly Move[]): string => {
  const fits = isTile(digits)
    ? placesOf(legal).find((place) => same(place, cell) && tileOf(place) === digits)
    : undefined;
  return `${fits ? fits.numbers.join('') : digits}@${cell.x},${cell.y}`;
};

const onlyPlace = (digits: string, legal: readonly Move[]): string | undefined => {
  const places = placesOf(legal).filter((place) => tileOf(place) === digits);
  const [only] = places;
  return only && places.length === 1 ? `${only.numbers.join('')}@${only.x},${only.y}` : undefined;
};

export const tileOf = ({ numbers }: { readonly numbers: Numbers }): string => tileShowing(numbers)!;
