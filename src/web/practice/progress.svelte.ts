/** How practice has gone on this device. */
import { dayNumber } from '../../analysis/puzzles/shelf.ts';

const KEY = 'tablee-practice';

interface Stored {
  /** The day of the last daily puzzle that was solved, and how many days in a row they were. */
  readonly day: string;
  readonly streak: number;
  readonly tried: number;
  readonly solved: number;
  readonly guesses: number;
  /** The sum of the scores of all guesses. */
  readonly score: number;
}

const NOTHING: Stored = { day: '', streak: 0, tried: 0, solved: 0, guesses: 0, score: 0 };

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

class PracticeProgress {
  #stored = $state.raw(remembered());

  get solved(): number {
    return this.#stored.solved;
  }

  get tried(): number {
    return this.#stored.tried;
  }

  get guesses(): number {
    return this.#stored.guesses;
  }

  get meanScore(): number {
    return this.#stored.guesses === 0 ? 0 : Math.round(this.#stored.score / this.#stored.guesses);
  }

  /** A streak that was broken yesterday is none. */
  streakOn(day: string): number {
    const { day: last, streak } = this.#stored;
    return last !== '' && dayNumber(day) - dayNumber(last) <= 1 ? streak : 0;
  }

  /** `day` where it was the puzzle of that day. */
  notePuzzle(isSolved: boolean, day: string | null): void {
    const { tried, solved, day: last, streak } = this.#stored;
    const daily = isSolved && day !== null ? { day, streak: streakAfter(last, streak, day) } : {};
    this.#keep({ ...this.#stored, tried: tried + 1, solved: solved + Number(isSolved), ...daily });
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
