import { describe, expect, test } from 'vitest';
import { defaultSetup } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import { playMatches } from './matches.ts';
import { DEFAULT_HYPOTHESES } from './sequentialTest.ts';
import { localGames, type GamePool } from '../workers/localGames.ts';
import { checkSettings, type ArenaSettings } from './settings.ts';

const settingsFor = (
  game: string,
  players: number,
  bots: string,
  more: Partial<ArenaSettings> = {},
): ArenaSettings => ({
  game,
  setup: defaultSetup(gameById(game)!, players),
  bots: bots.split(','),
  games: 40,
  seed: 'seed',
  budget: null,
  untilDecided: null,
  ...more,
});

const localArena = (settings: ArenaSettings): GamePool<'arena'> => localGames('arena', settings);

const standings = async (settings: ArenaSettings, pool = localArena(settings)) =>
  (await playMatches(settings, pool)).standings;

/** Plays at once but answers the later jobs first. */
const hastyPool = (settings: ArenaSettings, size: number): GamePool<'arena'> => {
  let given = 0;
  return {
    ...localArena(settings),
    size,
    run: async (job) => {
      const results = await localArena(settings).run(job);
      for (let i = (given++ % size) * 3; i < size * 3; i++) await Promise.resolve();
      return results;
    },
  };
};

describe('an arena', () => {
  test.each([
    ['pickomino', 2],
    ['pickomino', 3],
    ['triominos', 2],
  ])('gives a bot exactly its fair share against itself: %s, %d players', async (game, players) => {
    const [standing] = await standings(settingsFor(game, players, 'greedy,greedy', { games: 12 }));
    expect(standing!.share.mean).toBeCloseTo(1 / players, 12);
    expect(standing!.margin.mean).toBeCloseTo(0, 9);
  });

  test('finds greedy stronger than random', async () => {
    const [standing] = await standings(settingsFor('pickomino', 2, 'greedy,random'));
    expect(standing!.share.low).toBeGreaterThan(0.5);
    expect(standing!.elo.low).toBeGreaterThan(0);
    expect(standing!.margin.low).toBeGreaterThan(0);
  });

  test('plays whole deals: every seating of each', async () => {
    const [standing] = await standings(settingsFor('pickomino', 3, 'greedy,random', { games: 10 }));
    expect(standing).toMatchObject({ deals: 4, games: 12, field: ['random', 'random'] });
    expect(standing!.margins.reduce((sum, [, games]) => sum + games, 0)).toBe(12);
  });

  test('shares out every win when all sit together', async () => {
    const all = await standings(settingsFor('pickomino', 3, 'greedy,random,greedy', { games: 30 }));
    expect(all.map((standing) => standing.bot)).toEqual(['greedy', 'random', 'greedy']);
    expect(all.reduce((sum, standing) => sum + standing.share.mean, 0)).toBeCloseTo(1, 12);
    expect(all.reduce((sum, standing) => sum + standing.margin.mean, 0)).toBeCloseTo(0, 9);
  });

  test('has the mean of the seats as its win share', async () => {
    const [standing] = await standings(settingsFor('pickomino', 2, 'greedy,random'));
    const seats = standing!.seats.map((seat) => seat.mean);
    expect((seats[0]! + seats[1]!) / 2).toBeCloseTo(standing!.share.mean, 12);
  });

  test('has the same result for any order of its deals', async () => {
    const settings = settingsFor('pickomino', 2, 'greedy,random', { untilDecided: DEFAULT_HYPOTHESES, games: 2000 });
    const inOrder = await standings(settings);
    expect(await standings(settings, hastyPool(settings, 5))).toEqual(inOrder);
  });

  test('stops at the deal that decides the test', async () => {
    const settings = settingsFor('pickomino', 2, 'greedy,random', { untilDecided: DEFAULT_HYPOTHESES, games: 2000 });
    const [standing] = await standings(settings);
    expect(standing!.decision!.verdict).toBe('stronger');
    const before = await standings({ ...settings, games: standing!.games - 2 });
    expect(before[0]!.decision!.verdict).toBe('open');
  });

  test('reports what was played when it is interrupted', async () => {
    const settings = settingsFor('pickomino', 2, 'greedy,random', { games: 100_000 });
    const controller = new AbortController();
    let isTerminated = false;
    const pool = localArena(settings);
    const result = await playMatches(
      settings,
      {
        ...pool,
        run: async (job) => (isTerminated ? undefined : pool.run(job)),
        terminate: async () => void (isTerminated = true),
      },
      { signal: controller.signal, onProgress: ({ gamesPlayed }) => gamesPlayed > 10 && controller.abort() },
    );
    expect(result.interrupted).toBe(true);
    expect(result.standings[0]!.games).toBeLessThan(1000);
  });

  test('reports its progress', async () => {
    const settings = settingsFor('pickomino', 2, 'greedy,random', { games: 6 });
    const told: number[] = [];
    await playMatches(settings, localArena(settings), { onProgress: ({ gamesPlayed }) => told.push(gamesPlayed) });
    expect(told.at(-1)).toBe(6);
  });
});

describe('settings are refused', () => {
  const codeOf = (more: Partial<ArenaSettings>) => {
    const checked = checkSettings({ ...settingsFor('pickomino', 2, 'greedy,random'), ...more });
    return checked.ok ? 'fine' : checked.error.code;
  };

  test.each([
    ['fine', {}],
    ['unknown-game', { game: 'chess' }],
    ['unknown-bot', { bots: ['greedy', 'genius'] }],
    ['too-few-bots', { bots: ['greedy'] }],
    ['wrong-player-count', { setup: defaultSetup(gameById('pickomino')!, 8) }],
    ['elo-not-rising', { untilDecided: { ...DEFAULT_HYPOTHESES, elo1: 0 } }],
    ['bad-risk', { untilDecided: { ...DEFAULT_HYPOTHESES, alpha: 0.5 } }],
  ])('%s', (code, more) => {
    expect(codeOf(more)).toBe(code);
  });
});

describe('an arena without luck', () => {
  test('finds the same share, and is surer of it', async () => {
    const settings = settingsFor('pickomino', 2, 'rival,careful', { games: 40, adjusted: true });
    const [standing] = await standings(settings);
    const { share, adjusted, luck } = standing!;
    expect(adjusted!.low).toBeLessThan(share.high);
    expect(adjusted!.high).toBeGreaterThan(share.low);
    expect(3 * (adjusted!.high - adjusted!.low)).toBeLessThan(share.high - share.low);
    expect(luck!.mean).toBeCloseTo(share.mean - adjusted!.mean, 12);
  });

  test('plays the same games as one with luck', async () => {
    const settings = settingsFor('pickomino', 3, 'hen,greedy', { games: 6 });
    const [plain] = await standings(settings);
    const [adjusted] = await standings({ ...settings, adjusted: true });
    expect(plain!.adjusted).toBeNull();
    expect({ ...adjusted, adjusted: null, luck: null }).toEqual(plain);
  });

  test('is refused if luck cannot be measured', () => {
    const settings = settingsFor('triominos', 2, 'greedy,random', { adjusted: true });
    expect(checkSettings(settings)).toMatchObject({ ok: false, error: { code: 'luck-not-measured' } });
  });
});
