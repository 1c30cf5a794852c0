/** The puzzle of the day. Dates are `2026-11-16`. */
import { seededRng, shuffled, type AnyGame } from '../../core/index.ts';
import type { Puzzle } from './puzzle.ts';
import type { Shelf } from './shelf.ts';

/** Days since the first of March of year 0, by the calendar. */
export const dayNumber = (date: string): number => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // A year that begins in March has its leap day at the end.
  const years = month > 2 ? year : year - 1;
  const months = (month + 9) % 12;
  const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leaps + Math.floor((153 * months + 2) / 5) + day - 1;
};

/** Which of `count` puzzles everyone gets that day: none comes twice before all have come. */
export const placeOfDay = (date: string, count: number): number => {
  const day = dayNumber(date);
  const places = shuffled([...Array(count).keys()], seededRng(`puzzles ${Math.floor(day / count)}`));
  return places[day % count]!;
};

/** Fewer choices make a guess, and the lowest level a formality. */
const LEAST_CHOICES = 3;
const LEAST_LEVEL = 2;

/** The puzzle everyone gets that day: from its place on, the first that people could get wrong. */
export const puzzleOfDay = (date: string, { legalMoves }: Pick<AnyGame, 'legalMoves'>, shelf: Shelf): Puzzle => {
  const first = placeOfDay(date, shelf.count);
  for (let step = 0; step < shelf.count; step++) {
    const place = (first + step) % shelf.count;
    if (shelf.levelAt(place) < LEAST_LEVEL) continue;
    const puzzle = shelf.puzzleAt(place);
    if (legalMoves(puzzle.state).length >= LEAST_CHOICES) return puzzle;
  }
  return shelf.puzzleAt(first);
};
