import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../core/index.ts';
import { pickomino, triominos } from '../games/index.ts';
import { botByName, LEVELS, type Level } from './index.ts';

const GAMES_WITH_LEVELS: readonly [AnyGame, readonly Level[]][] = [
  [pickomino, LEVELS.pickomino],
  [triominos, LEVELS.triominos],
];

describe.each(GAMES_WITH_LEVELS)('the levels of $id', (game, levels) => {
  it('are four, each with a name of its own, the last the master', () => {
    expect(new Set(levels.map(({ name }) => name)).size).toBe(4);
    expect(levels.at(-1)!.bot).toBe('master');
  });

  it('are played by bots there are', () => {
    for (const { bot } of levels) expect(botByName(game, bot)?.name).toBe(bot);
  });
});
