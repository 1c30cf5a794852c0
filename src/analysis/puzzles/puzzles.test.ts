import { describe, expect, it } from 'vitest';
import { seededRng, type AnyGame, type Step } from '../../core/index.ts';
import { NO_LIMIT } from '../../bots/index.ts';
import { master } from '../../bots/pickomino/index.ts';
import { pickomino } from '../../games/pickomino/index.ts';
import { triominos, type Triominos } from '../../games/triominos/index.ts';
import { randomGame } from '../../../test/kit/randomGame.ts';
import { isOpenEnd } from '../triominos/openEnd.ts';
import { askOdds } from '../pickomino/oddsQuiz.ts';
import { readPickominoPuzzle, writePickominoPuzzle } from '../pickomino/puzzleNotation.ts';
import { puzzles as pickominoPuzzles } from '../pickomino/puzzles.ts';
import { readTriominosPuzzle, writeTriominosPuzzle } from '../triominos/puzzleNotation.ts';
import { puzzles as triominosPuzzles } from '../triominos/puzzles.ts';
import { weighTriominos } from '../triominos/weighing.ts';
import type { Shelf } from './shelf.ts';
import { dayNumber, placeOfDay, puzzleOfDay } from './day.ts';

const head = { level: 3, gap: 7 } as const;

describe('the notation of puzzles', () => {
  it('holds every position of Pickomino, as the player to move sees it', () => {
    for (const { state } of randomGame(
      pickomino,
      { players: 3, rulebook: 'zoch', options: {}, start: 0 },
      'notation',
    )) {
      const [best] = pickomino.legalMoves(state);
      if (!best) continue;
      const read = readPickominoPuzzle(writePickominoPuzzle({ ...head, state, best }));
      expect(read).toMatchObject({ ...head, best });
      expect(pickomino.legalMoves(read.state)).toEqual(pickomino.legalMoves(state));
      expect(read.state.piles).toEqual(state.piles.map((_, i) => state.piles[(state.seat + i) % 3]));
      expect(read.state).toMatchObject({ grill: state.grill, kept: state.kept, rolled: state.rolled });
    }
  });

  it('holds every position of Triominos, with the steps before it', () => {
    for (const players of [2, 4]) {
      const steps: Step<Triominos>[] = [];
      for (const played of randomGame(triominos, { players, rulebook: 'fiche', options: {}, start: 0 }, 'notation')) {
        steps.push(played.step);
        const best = triominos.legalMoves(played.state).at(-1);
        if (!best || steps.length % 5 !== 0) continue;
        const line = writeTriominosPuzzle({ puzzle: { ...head, state: played.state, best }, steps });
        expect(readTriominosPuzzle(line)).toEqual({ ...head, state: played.state, best });
      }
    }
  });
});

describe('the puzzles of Pickomino', () => {
  const shelf = pickominoPuzzles;

  it('have the master’s move as the answer', () => {
    for (let place = 0; place < shelf.count; place += Math.ceil(shelf.count / 60)) {
      const { state, best, gap, level } = shelf.puzzleAt(place);
      expect(master.choose(state, pickomino.legalMoves(state), seededRng(0), NO_LIMIT)).toEqual(best);
      expect(gap).toBeGreaterThanOrEqual(3);
      expect(level).toBe(shelf.levelAt(place));
    }
  });

  it('are all different', () => {
    const seen = new Set(
      Array.from({ length: shelf.count }, (_, place) => writePickominoPuzzle(shelf.puzzleAt(place)).slice(4)),
    );
    expect(seen.size).toBe(shelf.count);
  });
});

describe('the puzzles of Triominos', () => {
  const shelf = triominosPuzzles;

  it('have an answer among several choices', () => {
    for (let place = 0; place < shelf.count; place += Math.ceil(shelf.count / 60)) {
      const { state, best, gap } = shelf.puzzleAt(place);
      const legal = triominos.legalMoves(state);
      expect(legal.length).toBeGreaterThan(1);
      expect(legal).toContainEqual(best);
      expect(gap).toBeGreaterThanOrEqual(3);
    }
  });

  it('have the answer of a full search at the end of a round', () => {
    for (let place = 0; place < shelf.count; place += 5) {
      const { state, best } = shelf.puzzleAt(place);
      const view = triominos.view(state, state.seat);
      if (!isOpenEnd(view)) continue;
      const advice = weighTriominos(view, triominos.legalMoves(state)).next().value;
      expect(advice?.best.move).toEqual(best);
    }
  });
});

describe('the puzzle of the day', () => {
  it('is another one every day until all have come', () => {
    const first = dayNumber('2026-11-16');
    const rest = (month: string, from: number, to: number): string[] =>
      Array.from({ length: to - from + 1 }, (_, i) => `2026-${month}-${String(from + i).padStart(2, '0')}`);
    const days = [...rest('11', 16, 30), ...rest('12', 1, 31)];
    expect(days.map((day) => dayNumber(day) - first)).toEqual([...days.keys()]);
    const places = days.map((day) => placeOfDay(day, 1000));
    const sameRound = places.filter((_, i) => Math.floor((first + i) / 1000) === Math.floor(first / 1000));
    expect(new Set(sameRound).size).toBe(sameRound.length);
  });

  it.each([
    ['Pickomino', pickomino, pickominoPuzzles],
    ['Triominos', triominos, triominosPuzzles],
  ] as const)('of %s has something to get wrong, and is the same for everyone', (_name, game, shelf) => {
    for (let day = 1; day <= 28; day++) {
      const date = `2027-02-${String(day).padStart(2, '0')}`;
      const puzzle = puzzleOfDay(date, game as AnyGame, shelf as unknown as Shelf);
      expect(puzzle.level).toBeGreaterThan(1);
      expect((game as AnyGame).legalMoves(puzzle.state).length).toBeGreaterThan(2);
      expect(puzzleOfDay(date, game as AnyGame, shelf as unknown as Shelf)).toEqual(puzzle);
    }
  });

  it('knows leap days', () => {
    expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
    expect(dayNumber('2027-03-01') - dayNumber('2027-02-28')).toBe(1);
    expect(dayNumber('2100-03-01') - dayNumber('2100-02-28')).toBe(1);
  });
});

describe('the odds quiz', () => {
  it('asks for chances that are neither near 0 nor near 1, the same for the same seed', () => {
    for (let seed = 0; seed < 12; seed++) {
      const question = askOdds(seed);
      expect(question.truth).toBeGreaterThan(0.03);
      expect(question.truth).toBeLessThan(0.97);
      expect(askOdds(seed)).toEqual(question);
    }
  });
});
