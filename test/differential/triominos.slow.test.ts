import { test } from 'vitest';
import { seededRng } from '../../src/core/index.ts';
import { compareGame, VARIANTS } from './triominos.ts';

/** For more games: `node scripts/thorough.js`. */
const GAMES_EACH = 6 * Number(process.env['THOROUGH'] ?? 1);

test.each(VARIANTS)(
  '$rulebook with $players players and $options: the packed round plays as the engine does',
  (variant) => {
    for (let game = 0; game < GAMES_EACH; game++) compareGame(variant, seededRng(`${game} ${JSON.stringify(variant)}`));
  },
);
