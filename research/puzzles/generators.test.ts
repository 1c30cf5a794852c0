import { describe, expect, it } from 'vitest';
import { readPickominoPuzzle } from '#src/analysis/pickomino/puzzleNotation';
import { weighPickomino } from '#src/analysis/index';
import { PUZZLES } from '#src/analysis/puzzles/data/triominos';
import { generate } from './generators.ts';
import { weighAgain } from './triominos.ts';

describe('a game of Pickomino', () => {
  it('brings puzzles with one clear best choice, the same for the same seed', () => {
    const job = { game: 'pickomino', seed: 'a game with puzzles' } as const;
    const candidates = generate(job);
    expect(candidates.length).toBeGreaterThan(0);
    expect(generate(job)).toEqual(candidates);
    for (const { line } of candidates) {
      const { state, best, gap } = readPickominoPuzzle(line);
      const { choices, best: found } = weighPickomino(state);
      const [first, second] = choices.map(({ win }) => win).toSorted((a, b) => b - a);
      expect(found.move).toEqual(best);
      expect(100 * (first! - second!)).toBeGreaterThanOrEqual(gap);
    }
  });
});

describe('the published puzzles of Triominos', () => {
  it('have the gap that is measured now', () => {
    const lines = PUZZLES.trim().split('\n');
    for (let place = 0; place < lines.length; place += Math.ceil(lines.length / 12))
      expect(weighAgain(lines[place]!)).toBe(lines[place]);
  });
});
