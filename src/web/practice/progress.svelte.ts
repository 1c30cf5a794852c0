/** The results of practice on this device. */
import { dayNumber } from '../../analysis/puzzles/day.ts';
import { isObject } from '../../core/index.ts';
import { stored } from '../storage.ts';

/** The daily puzzle, where an address names a kind of puzzles. */
export const DAILY = 'day';

/** The results with the puzzles of one game. */
interface PuzzleResults {
  /** The day of the last daily puzzle that was solved, and the number of such days in a row up to it. */
  readonly day: string;
  readonly streak: number;
  readonly tried: number;
  readonly solved: number;
}

interface Results {
  readonly games: Readonly<Record<string, PuzzleResults>>;
  readonly guesses: number;
  /** The sum of the scores of all guesses. */
  readonly score: number;
}

const NOTHING: Results = { games: {}, guesses: 0, score: 0 };
const UNTRIED: PuzzleResults = { day: '', streak: 0, tried: 0, solved: 0 };

const kept = stored('tablee-practice', (value): Results => (isObject(value) ? { ...NOTHING, ...value } : NOTHING));

/** The local date: “2026-11-16”. */
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
  #results = $state.raw(kept.read());

  #of(game: string): PuzzleResults {
    return this.#results.games[game] ?? UNTRIED;
  }

  solved(game: string): number {
    return this.#of(game).solved;
  }

  tried(game: string): number {
    return this.#of(game).tried;
  }

  get guesses(): number {
    return this.#results.guesses;
  }

  get meanScore(): number {
    return this.#results.guesses === 0 ? 0 : Math.round(this.#results.score / this.#results.guesses);
  }

  hasSolved(game: string, day: string): boolean {
    return this.#of(game).day === day;
  }

  /** 0 once a day has passed without a solved puzzle. */
  streakOn(game: string, day: string): number {
    const { day: last, streak } = this.#of(game);
    return last !== '' && dayNumber(day) - dayNumber(last) <= 1 ? streak : 0;
  }

  /** `day` for the daily puzzle of that day. */
  notePuzzle(game: string, isSolved: boolean, day: string | null): void {
    const before = this.#of(game);
    const daily = isSolved && day !== null ? { day, streak: streakAfter(before.day, before.streak, day) } : {};
    const after = { ...before, tried: before.tried + 1, solved: before.solved + Number(isSolved), ...daily };
    this.#keep({ ...this.#results, games: { ...this.#results.games, [game]: after } });
  }

  noteGuess(points: number): void {
    const { guesses, score } = this.#results;
    this.#keep({ ...this.#results, guesses: guesses + 1, score: score + points });
  }

  #keep(results: Results): void {
    this.#results = results;
    kept.write(results);
  }
}

export const progress = new PracticeProgress();
