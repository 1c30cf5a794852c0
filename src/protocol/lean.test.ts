import { describe, expect, test } from 'vitest';
import { randomGame } from '../../test/kit/randomGame.ts';
import { startOf } from '../../test/kit/table.ts';
import { defaultSetup, type AnyGame, type Viewer } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { follow, leanPlayed } from './lean.ts';

describe('the lean form', () => {
  test.each(Object.values<AnyGame>(GAMES))('leads from view to view for every viewer: $id', (game) => {
    for (const seed of [1, 2, 3])
      for (const viewer of [null, 0, 1] as Viewer[]) {
        const setup = defaultSetup(game, 3);
        let before = game.view(startOf(game, setup), viewer);
        for (const { step, state } of randomGame(game, setup, seed)) {
          const after = game.view(state, viewer);
          const played = leanPlayed(game, game.witness(step, viewer), before, after);
          before = follow(game, before, viewer, JSON.parse(JSON.stringify(played)));
          expect(before).toEqual(after);
        }
      }
  });
});
