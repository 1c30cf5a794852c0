import { expect, it } from 'vitest';
import { botByName, PICKOMINO_LEVELS } from './index.ts';
import { pickomino } from '../games/index.ts';

it.each(PICKOMINO_LEVELS)('$name is played by a bot there is', ({ bot }) => {
  expect(botByName(pickomino, bot)?.name).toBe(bot);
});

it('has four levels with names of their own', () => {
  expect(new Set(PICKOMINO_LEVELS.map(({ name }) => name)).size).toBe(4);
});
