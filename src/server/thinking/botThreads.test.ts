import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromRoot } from '../../../test/kit/files.ts';
import { PlayedLog } from '../../../test/kit/playedLog.ts';
import { begunTable, TestGuest, testServer } from '../../../test/kit/server.ts';
import { chooseMove, type Thought } from '../../bots/index.ts';
import { BotThreads, type BotThreadsSettings } from './botThreads.ts';
import { gameOf, seatToMove } from '../table/table.ts';
import type { Thinker } from './thinker.ts';

const ODD = pathToFileURL(fromRoot('test/kit/oddWorker.js'));

let threads: BotThreads;
afterEach(() => threads.close());

const thoughtOf = (bot: string, game = 'pickomino'): Thought => {
  const { table } = new PlayedLog({ game }).begin();
  const state = table.play!.state;
  const view = gameOf(table).view(state, seatToMove(table));
  return { game, bot, view, legal: gameOf(table).legalMoves(state), seed: 'seed' };
};

const odd = (settings: BotThreadsSettings = {}): BotThreads =>
  (threads = new BotThreads({ script: ODD, size: 1, ...settings }));

test.each([
  ['pickomino', 'master'],
  ['triominos', 'searcher'],
])('%s: %s chooses in a thread what it would choose here', async (game, bot) => {
  const script = pathToFileURL(fromRoot('dist/server/thinking/botWorker.js'));
  expect(existsSync(script)).toBe(true);
  threads = new BotThreads({ script, size: 1 });
  const thought = thoughtOf(bot, game);
  expect(await threads.think(thought, 'a')).toEqual(chooseMove(thought, () => false));
});

test('thinks in another thread than this one, several at once in several', async () => {
  odd({ size: 2 });
  const moves = (await Promise.all([1, 2, 3, 4].map(() => threads.think(thoughtOf('good'), 'a')))) as {
    thread?: number;
  }[];
  const used = new Set(moves.map(({ thread }) => thread));
  expect(used.size).toBe(2);
  expect(used).not.toContain(threadId);
});

describe.each(['throws', 'exits'])('a bot that %s', (fault) => {
  test('fails alone, and the next thought finds a new thread', async () => {
    odd();
    const [bad, good] = await Promise.allSettled([
      threads.think(thoughtOf(fault), 'a'),
      threads.think(thoughtOf('good'), 'a'),
    ]);
    expect(bad.status).toBe('rejected');
    expect(good).toMatchObject({ status: 'fulfilled', value: { type: 'roll' } });
  });

  test('does not stop its game', async () => {
    const all = odd();
    const thinker: Thinker = {
      think: (thought, name) => all.think({ ...thought, bot: fault }, name),
      close: () => all.close(),
    };
    const server = testServer({ thinker });
    const host = await TestGuest.come(server.app);
    const table = await host.open();
    for (const seat of [0, 1]) await host.act(table, { type: 'seatBot', seat, bot: 'greedy' });
    await host.act(table, { type: 'start' });
    const { seq } = await host.see(table);
    await expect.poll(async () => (await host.see(table)).seq).toBeGreaterThan(seq + 1);
    expect(server.failures.length).toBeGreaterThan(0);
    await server.close();
  });
});

test('a thread that hangs is ended, and time spent in the queue does not count', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  odd({ timeout: 1000 });
  const [first, second, third] = ['hangs', 'hangs', 'good'].map((bot) => threads.think(thoughtOf(bot), 'a'));
  for (const hanging of [first, second]) {
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    await expect(hanging).rejects.toThrow('has ended');
  }
  expect(await third).toMatchObject({ type: 'roll' });
  vi.useRealTimers();
});

test('a pending thought is rejected when the threads are closed', async () => {
  odd();
  const thoughts = ['hangs', 'good'].map((bot) => threads.think(thoughtOf(bot), 'a'));
  const settled = Promise.allSettled(thoughts);
  await threads.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('people move while a bot thinks forever', async () => {
  const thinker = odd({ timeout: 60_000 });
  const server = testServer({ thinker });
  void thinker.think(thoughtOf('hangs'), 'a').catch(() => {});
  const { table, guests } = await begunTable(server.app);
  const { seq } = await guests[0]!.see(table);
  expect(await guests[0]!.move(table, { type: 'roll' }, seq)).toMatchObject({ status: 200 });
  await server.close();
});

test('many thoughts under one name do not delay another name by all of them', async () => {
  odd();
  const order: string[] = [];
  const ask = (name: string) => threads.think(thoughtOf('good'), name).then(() => order.push(name));
  const many = Array.from({ length: 60 }, () => ask('many'));
  await Promise.all([...many, ask('stranger')]);
  expect(order.indexOf('stranger')).toBeLessThanOrEqual(2);
});
