import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { err, ok, type Refusal } from '../../core/index.ts';
import { viewTable } from '../../server/table/viewing.ts';
import { bindingAt } from '../fairness/kept.ts';
import { entryOf, type Entry, type Matter } from '../transparency/entries.ts';
import type { TableProofs } from '../transparency/proofs.ts';
import { growthFrom, joined, leafOf, pathTo, type Range } from '../transparency/tree.ts';
import type { TableView } from '../views.ts';
import type { Client } from './client.ts';
import { logSeenHere, type LogKeeper } from './seenLog.ts';
import { LogMonitor } from './logMonitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** A server with these entries, all of the table. */
class Server {
  entries: Entry[] = [];
  asked = 0;
  isAway = false;
  change = (proofs: TableProofs): TableProofs => proofs;

  readonly client = {
    proofs: async (_table: string, { size, from }: { size: number; from: number }) => {
      this.asked++;
      if (this.isAway) return err({ code: 'unreachable', message: '' });
      const all: Range = [0, this.entries.length];
      const mine = this.entries.map((entry, place) => ({ ...entry, place })).slice(from);
      return ok(
        this.change({
          size: all[1],
          root: this.#rootOf(all),
          growth: size > 0 && size < all[1] ? growthFrom(size, all).map((range) => this.#rootOf(range)) : [],
          entries: mine.map((one) => ({ ...one, path: pathTo(one.place, all).map((range) => this.#rootOf(range)) })),
        }),
      );
    },
  } as unknown as Client;

  #rootOf([from, to]: Range): string {
    if (to - from === 1) return leafOf(this.entries[from]!);
    const middle = from + 2 ** Math.floor(Math.log2(to - from - 1));
    return joined(this.#rootOf([from, middle]), this.#rootOf([middle, to]));
  }

  add(kind: Matter['kind'], playing: number, content = ''): this {
    this.entries.push(entryOf(TABLE, { kind, playing }, content));
    return this;
  }
}

const viewOf = ({ table }: PlayedLog): TableView => viewTable(table, { viewer: 0, isHost: true }, () => true);

const begun = (): PlayedLog => new PlayedLog({ game: 'pickomino' }).sit('Ana', 'Bo').act('g0', { type: 'start' });

/** The opening of `begun`. */
const opened = (server = new Server()): Server => server.add('opened', 1, viewOf(begun()).fairness.commitment);

const watching = (
  server: Server,
  { keeper = logSeenHere(), isThorough = true }: { keeper?: LogKeeper; isThorough?: boolean } = {},
) => {
  const said: string[] = [];
  const monitor = new LogMonitor({
    client: server.client,
    table: TABLE,
    keeper,
    contradicted: ({ code }: Refusal) => said.push(code),
    isThorough,
    bindingFor: () => null,
  });
  return { monitor, said, keeper };
};

describe('a client that watches over the transparency log', () => {
  test('is content with starts, call-offs and ends that are there once each', async () => {
    const server = opened();
    const { monitor, said, keeper } = watching(server);
    const log = begun();
    monitor.see(viewOf(log));
    monitor.opened();
    server.add('started', 1, bindingAt(viewOf(log)));
    await seconds(1);
    monitor.see(viewOf(log.act('g1', { type: 'leave' })));
    server.add('calledOff', 1);
    await seconds(120);
    log.act('g1', { type: 'sit', seat: 1, name: 'Bo' }).act('g0', { type: 'start' });
    monitor.see(viewOf(log));
    server.add('started', 2, bindingAt(viewOf(log)));
    monitor.see(viewOf(log.reveal().play()));
    server.add('ended', 2, 'what the record says');
    await seconds(600);
    expect(said).toEqual([]);
    expect(keeper.read()).toMatchObject({ size: 5, breaks: 0 });
    monitor.close();
  });

  test('notices a log that is shorter than before, or another, and that only once', async () => {
    for (const change of [
      (server: Server) => server.entries.pop(),
      (server: Server) => (server.entries = server.entries.toReversed()),
      (server: Server) => server.add('ended', 1).entries.splice(1, 1),
    ]) {
      const server = opened().add('started', 1, bindingAt(viewOf(begun())));
      const { monitor, said, keeper } = watching(server);
      const beside = watching(server, { keeper });
      monitor.see(viewOf(begun()));
      monitor.opened();
      await seconds(1);
      expect(said).toEqual([]);
      change(server);
      monitor.opened();
      await seconds(1);
      beside.monitor.opened();
      await seconds(1);
      expect([said, beside.said]).toEqual([['log-rolled-back'], ['log-rolled-back']]);
      expect(keeper.read()).toMatchObject({ size: server.entries.length, breaks: 1 });
      const next = watching(server, { keeper });
      next.monitor.opened();
      await seconds(1);
      expect(next.said).toEqual([]);
      next.monitor.close();
    }
  });

  test('waits for what is missing, however often it reconnects, and not while the server is away', async () => {
    const server = opened();
    const { monitor, said } = watching(server);
    monitor.see(viewOf(begun()));
    for (let time = 0; time < 20; time++) {
      monitor.opened();
      await seconds(1);
    }
    server.isAway = true;
    await seconds(3600);
    expect(said).toEqual([]);
    server.isAway = false;
    await seconds(200);
    expect(said).toEqual([]);
    await seconds(200);
    expect(new Set(said)).toEqual(new Set(['log-missing']));
    monitor.close();
  });

  test.each([
    ['another binding', (server: Server) => server.add('started', 1, 'another')],
    ['two starts', (server: Server) => server.add('started', 1, bindingAt(viewOf(begun()))).add('started', 1)],
    [
      'another commitment',
      (server: Server) => server.entries.splice(0, 1, entryOf(TABLE, { kind: 'opened', playing: 1 }, '')),
    ],
    [
      'a call-off that the table does not have',
      (server: Server) => server.add('started', 1, bindingAt(viewOf(begun()))).add('calledOff', 1),
    ],
  ])('notices %s', async (_what, change) => {
    const server = opened();
    change(server);
    const { monitor, said } = watching(server);
    monitor.see(viewOf(begun()));
    monitor.opened();
    await seconds(600);
    expect(said[0]).toBe('log-contradicts');
    monitor.close();
  });

  test('notices an entry that is not where the server says', async () => {
    const server = opened().add('started', 1, bindingAt(viewOf(begun())));
    server.change = ({ entries, ...proofs }) => ({
      ...proofs,
      entries: entries.map((one) => ({ ...one, value: '1'.repeat(64) })),
    });
    const { monitor, said } = watching(server);
    monitor.see(viewOf(begun()));
    monitor.opened();
    await seconds(1);
    expect(said).toEqual(['log-broken']);
  });

  test.each([
    ['no growth', { growth: undefined }],
    ['digests that are none', { root: 'x' }],
    ['entries that are none', { entries: [null] }],
  ])('notices an answer with %s', async (_what, change) => {
    const server = opened();
    server.change = (proofs) => ({ ...proofs, ...change }) as unknown as TableProofs;
    const { monitor, said } = watching(server);
    monitor.opened();
    await seconds(1);
    expect(said).toEqual(['log-broken']);
  });

  test('of pages that reconnect together not all ask at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const server = opened();
    const { monitor } = watching(server, { isThorough: false });
    monitor.opened();
    await seconds(2);
    const { asked } = server;
    expect(asked).toBeGreaterThan(0);
    monitor.opened();
    await seconds(14);
    expect(server.asked).toBe(asked);
    await seconds(2);
    expect(server.asked).toBeGreaterThan(asked);
    monitor.close();
    vi.restoreAllMocks();
  });
});
