import { describe, expect, test } from 'vitest';
import { defaultSetup, type AnyGame } from '../../core/index.ts';
import { botByName, NO_LIMIT, type AnyBot } from '../../bots/index.ts';
import { pickomino, triominos } from '../../games/index.ts';
import { commonLuck, playBotTable } from './botTable.ts';

/** The first outcome of each turn, as the seats saw it. */
const playSeeing = async (
  game: AnyGame,
  names: readonly string[],
  see: (view: never) => string,
  seed = 'seed',
): Promise<string[]> => {
  const seen: string[] = [];
  const watched = (name: string): AnyBot => {
    const bot = botByName(game, name)!;
    return { name, choose: (view, ...rest) => (seen.push(see(view as never)), bot.choose(view, ...rest)) };
  };
  await playBotTable({
    game,
    setup: defaultSetup(game, names.length),
    bots: names.map(watched),
    randomness: commonLuck(seed),
    limit: () => NO_LIMIT,
  });
  return seen;
};

const firstRolls = async (names: readonly string[]): Promise<string[]> => {
  const rolls = await playSeeing(pickomino, names, (view: { kept: number[]; rolled: number[] | null }) =>
    view.rolled && view.kept.every((count) => count === 0) ? view.rolled.join('') : '',
  );
  return rolls.filter((roll) => roll !== '');
};

describe('common luck', () => {
  test('the first roll of each turn is the same for any players', async () => {
    const greedy = await firstRolls(['greedy', 'greedy']);
    const random = await firstRolls(['random', 'greedy']);
    const both = Math.min(greedy.length, random.length);
    expect(both).toBeGreaterThan(10);
    expect(greedy.slice(0, both)).toEqual(random.slice(0, both));
  });

  test('the first roll differs from turn to turn', async () => {
    expect(new Set(await firstRolls(['greedy', 'greedy'])).size).toBeGreaterThan(10);
  });

  test('the same tiles are dealt to any players', async () => {
    const rack = async (name: string) => {
      const [first] = await playSeeing(triominos, [name, name], (view: { rack: string[]; turns: number }) =>
        view.turns === 0 ? view.rack.join(' ') : '',
      );
      return first;
    };
    expect(await rack('greedy')).toBe(await rack('random'));
    expect(await rack('greedy')).not.toBe('');
  });
});

test('a bot may promise its move', async () => {
  const later: AnyBot = { name: 'later', choose: async (_view, legal) => structuredClone(legal[0]!) };
  const setup = defaultSetup(triominos, 2);
  const table = { game: triominos, setup, randomness: commonLuck('seed'), limit: () => NO_LIMIT };
  const { result } = await playBotTable({ ...table, bots: [later, later] });
  expect(result.scores).toHaveLength(2);
});

test('a bot that invents a move is reported', async () => {
  const cheat: AnyBot = { name: 'cheat', choose: () => ({ type: 'stop', take: 36 }) };
  const table = {
    game: pickomino,
    setup: defaultSetup(pickomino, 2),
    randomness: commonLuck('seed'),
    limit: () => NO_LIMIT,
  };
  await expect(playBotTable({ ...table, bots: [cheat, cheat] })).rejects.toThrow(
    'cheat chose {"type":"stop","take":36}',
  );
});
