import { describe, expect, it } from 'vitest';
import { weighPickomino } from '../../analysis/index.ts';
import { readPickominoPuzzle } from '../../analysis/pickomino/puzzleNotation.ts';
import { PUZZLES } from '../../analysis/puzzles/data/triominos.ts';
import { mine } from './mines.ts';
import { weighAgain } from './triominosMine.ts';

describe('a game of Pickomino', () => {
  it('brings puzzles with one clear best choice, the same for the same seed', () => {
    const job = { game: 'pickomino', seed: 'a game with puzzles' } as const;
    const finds = mine(job);
    expect(finds.length).toBeGreaterThan(0);
    expect(mine(job)).toEqual(finds);
    for (const { line } of finds) {
      const { state, best, gap } = readPickominoPuzzle(line);
      const { choices, best: found } = weighPickomino(state);
      const [first, second] = choices.map(({ win }) => win).toSorted((a, b) => b - a);
      expect(found.move).toEqual(best);
      expect(100 * (first! - second!)).toBeGreaterThanOrEqual(gap);
    }
  });
});

describe('the puzzles of Triominos that ship', () => {
  it('have the gap that is measured now', () => {
    const lines = PUZZLES.trim().split('\n');
    for (let place = 0; place < lines.length; place += Math.ceil(lines.length / 12))
      expect(weighAgain(lines[place]!)).toBe(lines[place]);
  });
});
