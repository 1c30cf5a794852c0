import { describe, expect, it, test } from 'vitest';
import { GAME_IDS, gameById } from '../games/index.ts';
import { botsFor, LEVELS } from './index.ts';

describe.each(GAME_IDS)('the levels of %s', (id) => {
  const levels = LEVELS[id];
  const bots = botsFor(gameById(id)).map(({ name }) => name);
  const strengths = levels.map(({ bot }) => bots.indexOf(bot));

  it('have names of their own', () => {
    expect(new Set(levels.map(({ name }) => name)).size).toBe(levels.length);
  });

  it('are played by existing bots, by rising strength', () => {
    for (const { bot } of levels) expect(bots).toContain(bot);
    expect(strengths).toEqual([...new Set(strengths)].toSorted((a, b) => a - b));
  });

  it('end with the strongest bot', () => {
    expect(strengths.at(-1)).toBe(bots.length - 1);
  });
});

test.each(['pickomino', 'triominos'] as const)('%s has four levels, the last the master', (id) => {
  expect(LEVELS[id]).toHaveLength(4);
  expect(LEVELS[id].at(-1)?.bot).toBe('master');
});
