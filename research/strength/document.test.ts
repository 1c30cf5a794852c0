import { describe, expect, test } from 'vitest';
import type { Measured, StrengthRow } from '#src/lab/arena/measured';
import { withTables } from './document.ts';
import { rowCommand, rowName, STRENGTH_ROWS } from './rows.ts';
import { gameById } from '#src/games/index';

const row: StrengthRow = {
  game: 'pickomino',
  rulebook: 'zoch',
  options: { shortGame: true },
  players: 4,
  bot: 'careful',
  against: 'greedy',
};
const measured: Measured = {
  row,
  games: 12000,
  share: { mean: 0.52, low: 0.4, high: 0.6 },
  adjusted: { mean: 0.5, low: 0.45, high: 0.55 },
  margin: { mean: 1.25, low: -0.5, high: 3 },
  times: [0.074, 16, 58],
  budget: null,
  code: 'abc1234',
};
const EMPTY =
  'Before.\n<!-- measured: written by npm run strength -->\nold\n<!-- end of what was measured -->\nAfter.\n';

describe('the strength document', () => {
  test('has a line for each row', () => {
    expect(withTables(EMPTY, [measured])).toContain(
      '| zoch, shortGame=true | 4 | careful | 3 × greedy | 12,000 | 52.0% | 40.0 to 60.0 | 50.0% | 45.0 to 55.0 | 25.0% | +191 | +156 to +226 | +1.25 | −0.50 to +3.00 | 0.074, 16, 58 | abc1234 |',
    );
  });

  test('keeps text written by hand, and replaces its tables', () => {
    const written = withTables(EMPTY, [measured]);
    expect(written).toMatch(/^Before\.\n/);
    expect(written).toMatch(/\nAfter\.\n$/);
    expect(written).not.toContain('old');
    expect(withTables(written, [measured])).toBe(written);
  });

  test('without its marks is refused', () => {
    expect(() => withTables('Nothing here.', [measured])).toThrow('has lost its line');
  });
});

describe('the strength rows', () => {
  test('have different names', () => {
    expect(new Set(STRENGTH_ROWS.map(rowName)).size).toBe(STRENGTH_ROWS.length);
  });

  test('can all be set up', () => {
    for (const { game, rulebook, options, players } of STRENGTH_ROWS)
      expect(gameById(game)!.start({ rulebook, options, players, start: 0 }).ok).toBe(true);
  });

  test('cover every rulebook of both games', () => {
    for (const id of ['pickomino', 'triominos'])
      for (const rulebook of Object.keys(gameById(id)!.rulebooks))
        expect(STRENGTH_ROWS.some((one) => one.game === id && one.rulebook === rulebook)).toBe(true);
  });

  test('have the settings of their measurement', () => {
    expect(rowCommand(row, 100).join(' ')).toBe(
      'arena pickomino --bots careful,greedy --players 4 --games 100 --rulebook zoch --set shortGame=true --seed strength --adjusted',
    );
  });
});
