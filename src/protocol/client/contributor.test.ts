import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testServer, type TestServer } from '../../../test/kit/server.ts';
import { unwrap } from '../../core/index.ts';
import { commitmentOf, linkOf } from '../fairness/chain.ts';
import { Client } from './client.ts';
import { bindingOf } from '../fairness/kept.ts';
import { Contributor, keptInMemory, newChain, type ChainKeeper } from './contributor.ts';
import type { TableView } from '../views.ts';
import { WatchedTable } from './watchedTable.ts';

let server: TestServer;
let base: string;
beforeEach(async () => {
  server = testServer();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

/** A guest at a table, whose page may be reloaded. */
class Person {
  readonly client = new Client({ base });
  readonly shown: TableView[] = [];
  live!: WatchedTable;

  async come(): Promise<this> {
    unwrap(await this.client.becomeBearer());
    return this;
  }

  async sit(id: string, seat: number, chain: ChainKeeper | null): Promise<void> {
    const bound = chain ? { commitment: commitmentOf(chain.read().seed) } : {};
    unwrap(await this.client.act(id, { type: 'sit', seat, name: `P${seat}`, ...bound }));
  }

  watch(id: string, chain: ChainKeeper | null): WatchedTable {
    this.live = new WatchedTable(this.client, id, { changed: (table) => void this.shown.push(table) }, chain);
    this.live.watch();
    return this.live;
  }

  sees(holds: (table: TableView) => boolean): Promise<void> {
    return vi.waitFor(() => expect(this.live.table && holds(this.live.table)).toBe(true), { timeout: 20_000 });
  }
}

const isBegun = ({ toMove }: TableView): boolean => toMove !== null;

const openTable = async (chains: readonly (ChainKeeper | null)[]): Promise<{ id: string; people: Person[] }> => {
  const people = await Promise.all(chains.map(() => new Person().come()));
  const { id } = unwrap(await people[0]!.client.open({ game: 'pickomino' }));
  for (const [seat, person] of people.entries()) await person.sit(id, seat, chains[seat]!);
  return { id, people };
};

describe('a client', () => {
  test('reveals automatically: after the start the game begins', async () => {
    const chains = [keptInMemory(), keptInMemory()];
    const { id, people } = await openTable(chains);
    for (const [seat, person] of people.entries()) person.watch(id, chains[seat]!);
    await Promise.all(people.map((person) => person.sees(() => true)));
    unwrap(await people[0]!.live.act({ type: 'start' }));
    await Promise.all(people.map((person) => person.sees(isBegun)));
    const { fairness } = people[1]!.live.table!;
    expect(fairness.contributions).toEqual(chains.map((chain) => linkOf(chain.read().seed, 1)));
    const binding = bindingOf({ ...fairness, table: id, playing: 1, start: 0 });
    for (const [seat, chain] of chains.entries()) {
      const { seed, games } = chain.read();
      expect(games).toEqual({
        1: { seat, commitment: commitmentOf(seed), link: linkOf(seed, 1), binding, begun: true },
      });
    }
    for (const { live } of people) live.close();
  });

  test('reveals after a reload, and from two tabs at once', async () => {
    const chains = [keptInMemory(), keptInMemory()];
    const { id, people } = await openTable(chains);
    unwrap(await people[0]!.client.act(id, { type: 'start' }));
    const tabs = people.flatMap((person, seat) => [person.watch(id, chains[seat]!), person.watch(id, chains[seat]!)]);
    await Promise.all(people.map((person) => person.sees(isBegun)));
    const log = await server.service.store.read(id);
    expect(log.filter(({ type }) => type === 'revealed')).toHaveLength(2);
    for (const live of tabs) live.close();
  });

  test('without its chain commits anew for the next game, and cannot reveal in this one', async () => {
    const chains = [keptInMemory(), keptInMemory()];
    const { id, people } = await openTable(chains);
    const lost = keptInMemory();
    const other = people[1]!.watch(id, lost);
    await people[1]!.sees(({ fairness }) => fairness.commitments[1] === commitmentOf(lost.read().seed));
    unwrap(await people[0]!.client.act(id, { type: 'start' }));
    people[0]!.watch(id, keptInMemory());
    await people[0]!.sees(({ fairness }) => fairness.awaited.join() === '0');
    other.close();
    people[0]!.live.close();
  });

  test('that came without a chain of its own gets one', async () => {
    const { id, people } = await openTable([null, null]);
    const chain = keptInMemory();
    people[0]!.watch(id, chain);
    await people[0]!.sees(({ fairness }) => fairness.commitments[0] === commitmentOf(chain.read().seed));
    people[0]!.live.close();
  });
});

describe('a link', () => {
  const chain = newChain();
  const table = (change: object = {}): TableView =>
    ({
      id: 'AAAAAAAAAAAAAAAA',
      phase: 'playing',
      playing: 1,
      start: 0,
      you: 0,
      archived: false,
      fairness: {
        scheme: 'tablee-fair/3',
        commitment: '1'.repeat(64),
        commitments: [commitmentOf(chain.seed), '2'.repeat(64)],
        calledOff: [],
        awaited: [0, 1],
        ...change,
      },
    }) as never;

  const contributor = (kept = chain, isWatching = () => false) => {
    const insist = vi.fn(async (): Promise<object> => ({ ok: true, value: { seq: 1 } }));
    const asks = vi.fn();
    let held = kept;
    const keeper: ChainKeeper = { read: () => held, write: (changed) => void (held = changed) };
    return { contributor: new Contributor({ insist } as never, keeper, { isWatching, asks }), insist, keeper, asks };
  };

  test('is sent once all commitments are stored, and again for the same ones', async () => {
    const { contributor: one, insist, keeper } = contributor();
    for (let i = 1; i <= 2; i++) {
      one.see(table());
      await vi.waitFor(() => expect(insist).toHaveBeenCalledTimes(i));
    }
    expect(insist).toHaveBeenLastCalledWith('AAAAAAAAAAAAAAAA', { type: 'reveal', link: linkOf(chain.seed, 1) });
    const { fairness, start } = table();
    const binding = bindingOf({ ...fairness, table: 'AAAAAAAAAAAAAAAA', playing: 1, start });
    expect(keeper.read().games[1]).toMatchObject({ seat: 0, link: linkOf(chain.seed, 1), binding });
  });

  test('is sent again until it is acknowledged, while the table is watched', async () => {
    let isWatching = true;
    const { contributor: one, insist } = contributor(chain, () => isWatching);
    const lost = { ok: false, error: { code: 'not-stored' } };
    insist.mockResolvedValueOnce(lost).mockResolvedValueOnce(lost);
    one.see(table());
    await vi.waitFor(() => expect(insist).toHaveBeenCalledTimes(3));
    insist.mockImplementationOnce(async () => {
      isWatching = false;
      return lost;
    });
    one.see(table());
    await vi.waitFor(() => expect(isWatching).toBe(false));
    expect(insist).toHaveBeenCalledTimes(4);
  });

  test('is sent for a playing that began while another link was on its way', async () => {
    const { contributor: one, insist } = contributor(chain, () => true);
    insist.mockImplementationOnce(async () => {
      one.see({ ...table(), playing: 2 });
      return { ok: true, value: { seq: 1 } };
    });
    one.see(table());
    await vi.waitFor(() => expect(insist).toHaveBeenCalledTimes(2));
    expect(insist).toHaveBeenLastCalledWith('AAAAAAAAAAAAAAAA', { type: 'reveal', link: linkOf(chain.seed, 2) });
  });

  test('is not sent for other commitments than the first ones', () => {
    const { contributor: one, insist, keeper } = contributor();
    one.see(table());
    const again = contributor(keeper.read());
    again.contributor.see(table({ commitments: [commitmentOf(chain.seed), '3'.repeat(64)] }));
    again.contributor.see(table({ commitment: '4'.repeat(64) }));
    expect([insist.mock.calls.length, again.insist.mock.calls.length]).toEqual([1, 0]);
  });

  test('is not sent for a playing whose link follows from a published one', async () => {
    const { contributor: one, insist } = contributor();
    one.see({ ...table(), playing: 3 });
    await vi.waitFor(() => expect(insist).toHaveBeenCalledTimes(1));
    for (const playing of [1, 2, 65]) one.see({ ...table(), playing });
    expect(insist).toHaveBeenCalledTimes(1);
  });

  test('is sent for two starts that led to no game, and then only if the person agrees', async () => {
    const { contributor: one, insist, asks } = contributor();
    const start = (playing: number): void => one.see({ ...table(), playing });
    for (const playing of [1, 2, 3, 3]) {
      start(playing);
      await Promise.resolve();
    }
    expect([insist.mock.calls.length, asks.mock.calls]).toEqual([2, [[2], [2]]]);
    one.allow(2);
    expect(insist).toHaveBeenLastCalledWith('AAAAAAAAAAAAAAAA', { type: 'reveal', link: linkOf(chain.seed, 3) });
    await Promise.resolve();
    start(4);
    expect([insist.mock.calls.length, asks.mock.lastCall]).toEqual([3, [3]]);
  });

  test('is sent for any number of games that begin', async () => {
    const { contributor: one, insist, asks } = contributor();
    for (let playing = 1; playing <= 5; playing++) {
      one.see({ ...table(), playing });
      await Promise.resolve();
      one.see({ ...table({ awaited: [] }), playing });
    }
    expect([insist.mock.calls.length, asks.mock.calls.length]).toEqual([5, 0]);
  });

  test('is not sent under another scheme, or if the seat is bound to another chain', () => {
    const { contributor: one, insist } = contributor();
    one.see(table({ scheme: 'tablee-fair/2' }));
    one.see(table({ commitments: ['5'.repeat(64), null] }));
    expect(insist).not.toHaveBeenCalled();
  });
});
