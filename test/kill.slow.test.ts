/**
 * The promise: a move that was shown is never lost. Servers are killed again and again under load; then every view
 * that any client was ever shown must be the one the log gives for that seat at that point. A longer run:
 * `KILLS=100 npx vitest run --project slow test/kill.slow.test.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unwrap } from '../src/core/index.ts';
import { pause } from '../src/protocol/client.ts';
import { SqliteStore } from '../src/server/store/sqliteStore.ts';
import { after, opened, type Table } from '../src/server/table.ts';
import { ServerProcess } from './kit/serverProcess.ts';
import { gameAt, TestPlayer } from './kit/testPlayer.ts';

const KILLS = Number(process.env['KILLS'] ?? 4);
const TABLES = 6;

const setTable = async (base: string, seed: number): Promise<{ id: string; clients: TestPlayer[] }> => {
  const people = [await new TestPlayer(base, seed).come(), await new TestPlayer(base, seed + 1).come()];
  const host = people[0]!.client;
  const { id } = unwrap(await host.open({ game: seed % 2 === 0 ? 'pickomino' : 'triominos', seats: 3 }));
  for (const [seat, { client }] of people.entries())
    unwrap(await client.act(id, { type: 'sit', seat, name: `P${seat}`, contribution: `c${seat}` }));
  unwrap(await host.act(id, { type: 'seatBot', seat: 2, bot: 'greedy' }));
  const clients = [...people, new TestPlayer(base, seed + 2)];
  for (const client of clients) client.watch(id);
  unwrap(await host.act(id, { type: 'start' }));
  return { id, clients };
};

/** The table after each event of its log, by seq. */
const tablesBySeq = async (store: SqliteStore, id: string): Promise<Table[]> => {
  const [first, ...rest] = await store.read(id);
  let table = opened(id, first!);
  const all = [table, table];
  for (const event of rest) all.push((table = after(table, event)));
  return all;
};

test(
  `after ${KILLS} kills nothing that was shown is lost, and every client has caught up`,
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-kill-'));
    const server = new ServerProcess(20_000 + (process.pid % 20_000), folder);
    await server.start();
    const tables = [];
    for (let seed = 0; seed < TABLES; seed++) tables.push(await setTable(server.base, seed));
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(300 + ((kill * 377) % 700));
      await server.end('SIGKILL');
      await server.start();
    }
    await pause(1000);
    const clients = tables.flatMap((one) => one.clients);
    for (const client of clients) client.isPlaying = false;
    for (const { id, clients } of tables)
      await expect
        .poll(
          async () => {
            const { seq } = unwrap(await clients[0]!.client.table(id));
            return clients.every(({ live }) => live.table?.seq === seq);
          },
          { timeout: 30_000, interval: 50 },
        )
        .toBe(true);
    for (const { live } of clients) live.close();
    await server.end('SIGTERM');

    const store = await SqliteStore.open(folder);
    let seen = 0;
    for (const { id, clients } of tables) {
      const bySeq = await tablesBySeq(store, id);
      expect(bySeq.length).toBeGreaterThan(20);
      for (const [viewer, { shown }] of clients.entries()) {
        const seqs = shown.map(({ table }) => table.seq);
        // A table that goes back has shown something that was not stored.
        expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
        for (const { table } of shown) {
          const stored = bySeq[table.seq]!;
          expect(table.you).toBe(viewer === 2 ? null : viewer);
          const view: unknown = stored.play && gameAt(table).view(stored.play.state, table.you);
          expect(table.view).toEqual(view);
          seen++;
        }
      }
    }
    await store.close();
    expect(seen).toBeGreaterThan(TABLES * KILLS);
    rmSync(folder, { recursive: true });
  },
);
