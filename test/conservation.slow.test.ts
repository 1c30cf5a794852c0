/** No tile is ever lost or duplicated. For more games: `node scripts/thorough.js`. */
import { describe, expect, test } from 'vitest';
import { pickomino, triominos } from '../src/games/index.ts';
import * as pickominoTiles from '../src/games/pickomino/index.ts';
import { tileShowing, TILES, type State } from '../src/games/triominos/index.ts';
import { randomGame } from './kit/randomGame.ts';

const GAMES_EACH = 40 * Number(process.env['THOROUGH'] ?? 1);
const sorted = (tiles: readonly (number | string)[]): string => tiles.toSorted().join(' ');

describe.each(Object.keys(pickomino.rulebooks))('pickomino by %s', (rulebook) => {
  test('keeps its 16 tiles at every step', () => {
    const all = sorted(pickominoTiles.TILES);
    for (let game = 0; game < GAMES_EACH; game++) {
      const setup = { players: 2 + (game % 6), rulebook, options: { shortGame: game % 2 === 0 }, start: 0 };
      let steps = 0;
      for (const { state } of randomGame(pickomino, setup, game)) {
        const { grill, turnedDown, piles } = state as pickominoTiles.State;
        // Only the end of a turn moves tiles; in a long game a sample is enough.
        if (steps++ < 100 || steps % 50 === 0) expect(sorted([...grill, ...turnedDown, ...piles.flat()])).toBe(all);
      }
    }
  });
});

describe.each(Object.keys(triominos.rulebooks))('triominos by %s', (rulebook) => {
  test('keeps its 56 tiles at every step', () => {
    const all = sorted(TILES);
    for (let game = 0; game < GAMES_EACH; game++) {
      const setup = { players: 2 + (game % 3), rulebook, options: { rounds: 1 }, start: 0 };
      for (const { state } of randomGame(triominos, setup, game)) {
        const { racks, pool, board } = state as State;
        expect(sorted([...racks.flat(), ...pool, ...board.map(({ numbers }) => tileShowing(numbers)!)])).toBe(all);
      }
    }
  });
});
