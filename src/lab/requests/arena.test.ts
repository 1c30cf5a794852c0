import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { AnyBot } from '../../bots/index.ts';
import { at, unwrap } from '../../core/index.ts';
import { PLAYERS_2 } from '../../bots/pickomino/weights/players2.ts';
import { simulateGames } from './simulation.ts';
import { runArena } from './arena.ts';

const first: AnyBot = { name: 'first', choose: (_view, legal) => at(legal, 0) };
/** Answers later, with a copy of a move. */
const slow: AnyBot = { name: 'slow', choose: async (_view, legal) => structuredClone(at(legal, 0)) };

test('bots that are values play in the thread, and may promise their move', async () => {
  const { standings, games } = unwrap(
    await runArena({ game: 'pickomino', bots: [first, slow], games: 20, seed: 'arena' }),
  );
  expect(games).toBe(20);
  // They play alike, so every deal comes out even.
  expect(at(standings, 0)).toMatchObject({ bot: 'first', field: ['slow'], share: { mean: 0.5 } });
});

test('a file of weights plays, and the wrong one is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'weights-'));
  const file = join(folder, 'weights.json');
  writeFileSync(file, JSON.stringify(PLAYERS_2));
  const bots = [pathToFileURL(file), 'random'];
  const { standings } = unwrap(await runArena({ game: 'pickomino', bots, games: 10, seed: 'w' }));
  expect(at(standings, 0).share.mean).toBeGreaterThan(0.6);
  writeFileSync(file, '{"shape":{}}');
  const refused = await runArena({ game: 'pickomino', bots, games: 2 });
  expect(refused).toMatchObject({ ok: false, error: { code: 'bad-weights' } });
});

test.each([
  [{ game: 'chess', bots: ['greedy', 'random'] }, 'unknown-game'],
  [{ game: 'pickomino', bots: ['greedy'] }, 'too-few-bots'],
  [{ game: 'pickomino', bots: ['greedy', 'gready'] }, 'unknown-bot'],
  [{ game: 'pickomino', bots: [first, { ...first }] }, 'same-bot-name'],
  [{ game: 'pickomino', bots: ['greedy', 'random'], setup: { players: 9 } }, 'wrong-player-count'],
])('%j is refused: %s', async (request, code) => {
  expect(await runArena(request)).toMatchObject({ ok: false, error: { code } });
});

test('a signal ends it with the games played until then', async () => {
  const stop = new AbortController();
  const bots = ['greedy', first];
  const onProgress = (): void => stop.abort();
  const request = { game: 'pickomino', bots, games: 1_000_000, seed: 'stopped' };
  const { interrupted, games } = unwrap(await runArena(request, { signal: stop.signal, onProgress }));
  expect(interrupted).toBe(true);
  expect(games).toBeGreaterThan(0);
  expect(games).toBeLessThan(1_000_000);
});

test('a timer can end it, though its bots never wait', async () => {
  const request = { game: 'pickomino', bots: [first, 'greedy'], games: 100_000_000, seed: 'timer' };
  const { interrupted } = unwrap(await runArena(request, { signal: AbortSignal.timeout(50) }));
  expect(interrupted).toBe(true);
});

test('a simulation yields records, the same for the same seed, and stops when the loop is left', async () => {
  const play = async () => {
    const records = unwrap(
      simulateGames({ game: 'pickomino', bots: ['greedy', slow], games: 100_000, seed: 'records' }),
    );
    const some = [];
    for await (const record of records) {
      some.push(record);
      if (some.length === 3) break;
    }
    return some;
  };
  const some = await play();
  expect(some.map(({ players }) => players.map(({ bot }) => bot))).toEqual(some.map(() => ['greedy', 'slow']));
  expect(some.every(({ result }) => result !== undefined)).toBe(true);
  expect(await play()).toEqual(some);
});
