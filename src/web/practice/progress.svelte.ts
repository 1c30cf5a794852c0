/** How practice has gone on this device. */
import { dayNumber } from '../../analysis/puzzles/day.ts';

const KEY = 'tablee-practice';

/** In addresses, in place of a kind of puzzles. */
export const DAILY = 'day';

/** How the puzzles of one game have gone. */
interface Tally {
  /** The day of the last daily puzzle that was solved, and how many days in a row they were. */
  readonly day: string;
  readonly streak: number;
  readonly tried: number;
  readonly solved: number;
}

interface Stored {
  readonly games: Readonly<Record<string, Tally>>;
  readonly guesses: number;
  /** The sum of the scores of all guesses. */
  readonly score: number;
}

const NOTHING: Stored = { games: {}, guesses: 0, score: 0 };
const UNTRIED: Tally = { day: '', streak: 0, tried: 0, solved: 0 };

/** Storage may be refused or hold anything. */
const remembered = (): Stored => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...NOTHING, ...stored } : NOTHING;
  } catch {
    return NOTHING;
  }
};

/** “2026-11-16” where the device is. */
export const today = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** A day solved right after the one before lengthens the streak; the same day again does not. */
export const streakAfter = (last: string, streak: number, day: string): number => {
  if (last === day) return streak;
  return last !== '' && dayNumber(day) - dayNumber(last) === 1 ? streak + 1 : 1;
};

/** 100 for the truth, falling to 0 at a distance of a quarter. */
export const scoreGuess = (guess: number, truth: number): number =>
  Math.round(100 * Math.max(0, 1 - Math.abs(guess - truth) / 0.25));

export class PracticeProgress {
  #stored = $state.raw(remembered());

  #of(game: string): Tally {
    return this.#stored.games[game] ?? UNTRIED;
  }

  solved(game: string): number {
    return this.#of(game).solved;
  }

  tried(game: string): number {
    return this.#of(game).tried;
  }

  get guesses(): number {
    return this.#stored.guesses;
  }

  get meanScore(): number {
    return this.#stored.guesses === 0 ? 0 : Math.round(this.#stored.score / this.#stored.guesses);
  }

  hasSolved(game: string, day: string): boolean {
    return this.#of(game).day === day;
  }

  /** A streak that was broken yesterday is none. */
  streakOn(game: string, day: string): number {
    const { day: last, streak } = this.#of(game);
    return last !== '' && dayNumber(day) - dayNumber(last) <= 1 ? streak : 0;
  }

  /** `day` where it was the puzzle of that day. */
  notePuzzle(game: string, isSolved: boolean, day: string | null): void {
    const before = this.#of(game);
    const daily = isSolved && day !== null ? { day, streak: streakAfter(before.day, before.streak, day) } : {};
    const after = { ...before, tried: before.tried + 1, solved: before.solved + Number(isSolved), ...daily };
    this.#keep({ ...this.#stored, games: { ...this.#stored.games, [game]: after } });
  }

  noteGuess(points: number): void {
    const { guesses, score } = this.#stored;
    this.#keep({ ...this.#stored, guesses: guesses + 1, score: score + points });
  }

  #keep(stored: Stored): void {
    this.#stored = stored;
    try {
      localStorage.setItem(KEY, JSON.stringify(stored));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

export const progress = new PracticeProgress();
