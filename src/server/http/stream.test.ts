import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { testServer, type TestServer } from '../../../test/kit/server.ts';
import { storeLog } from '../../../test/kit/storedLog.ts';
import { unwrap, type GameTypes, type Happening } from '../../core/index.ts';
import { Client, makeReader, WatchedTable, type StreamMessage, type TableView } from '../../protocol/index.ts';
import { SqliteStore } from '../store/sqliteStore.ts';

let folder: string;
let server: TestServer;
let port = 0;
const toClose: (() => unknown)[] = [];

const begin = async (now = Date.now): Promise<void> => {
  server = testServer({ store: await SqliteStore.open(folder), now });
  await server.app.listen({ port, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tablee-stream-'));
  port = 0;
  await begin();
});
afterEach(async () => {
  for (const close of toClose.splice(0)) close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const base = () => `http://127.0.0.1:${port}`;

/** A client that keeps every message. */
class Person {
  readonly client = new Client({ base: base() });
  readonly shown: { table: TableView; happening: Happening<GameTypes> | null }[] = [];
  live!: WatchedTable;

  async come(): Promise<this> {
    unwrap(await this.client.becomeBearer());
    return this;
  }

  watch(table: string): void {
    this.live = new WatchedTable(this.client, table, {
      changed: (table, happening) => this.shown.push({ table, happening }),
    });
    this.live.watch();
    toClose.push(() => this.live.close());
  }

  get table(): TableView {
    return this.live.table!;
  }

  sees(what: (table: TableView) => boolean): Promise<void> {
    return expect.poll(() => this.live.table !== null && what(this.table), { interval: 5 }).toBe(true);
  }
}

const seated = async (game: string): Promise<{ id: string; people: Person[]; watcher: Person }> => {
  const people = [await new Person().come(), await new Person().come()];
  const { id } = unwrap(await people[0]!.client.open({ game }));
  for (const [seat, person] of people.entries()) {
    unwrap(await person.client.act(id, { type: 'sit', seat, name: `P${seat}` }));
    person.watch(id);
  }
  const watcher = new Person();
  watcher.watch(id);
  await watcher.sees(({ seats }) => seats.filter(({ present }) => present).length === 2);
  unwrap(await people[0]!.live.act({ type: 'start' }));
  for (const person of people) await person.sees(({ phase }) => phase === 'playing');
  return { id, people, watcher };
};

const playSome = async (people: readonly Person[], moves: number): Promise<void> => {
  for (let i = 0; i < moves && people[0]!.table.phase === 'playing'; i++) {
    const { toMove } = people[0]!.table;
    const mover = people[toMove!]!;
    await mover.sees(({ legal }) => legal.length > 0);
    const { seq } = unwrap(await mover.live.move(mover.table.legal.at(-1)!));
    for (const person of people) await person.sees((table) => table.seq >= seq);
  }
};

describe.each(['pickomino', 'triominos'])('streams of %s', (game) => {
  test('lead every client to the view the server has, through a restart', async () => {
    const { id, people, watcher } = await seated(game);
    await playSome(people, 10);
    const before = people[0]!.table.seq;
    await server.close();
    await begin();
    await playSome(people, 10);
    expect(people[0]!.table.seq).toBeGreaterThan(before);
    await watcher.sees(({ seq }) => seq === people[0]!.table.seq);
    for (const { client, table, shown } of [...people, watcher]) {
      const { view, toMove, legal, seq } = unwrap(await client.table(id));
      expect(table).toMatchObject({ view, toMove, legal, seq });
      const seqs = shown.map((one) => one.table.seq);
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
      const played = shown.filter(({ happening }) => happening).map((one) => one.table.seq);
      expect(new Set(played).size).toBe(played.length);
    }
  });
});

test('spectators and the other seat never see a rack', async () => {
  const { people, watcher } = await seated('triominos');
  await playSome(people, 6);
  for (const { table } of watcher.shown) expect((table.view as { rack?: unknown } | null)?.rack ?? null).toBeNull();
  const racks = people.map(({ table }) => (table.view as { rack: string[] }).rack);
  expect(racks[0]).not.toEqual(racks[1]);
});

const readSome = async (url: string, headers: Record<string, string>, count: number): Promise<StreamMessage[]> => {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  const messages: StreamMessage[] = [];
  const read = makeReader(
    // The number of spectators may be sent at any time.
    (message) => message.type === 'watching' || messages.push(message),
    () => {},
  );
  const reader = response.body!.getReader();
  while (messages.length < count) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended after ${messages.length} messages`);
    read(new TextDecoder().decode(value));
  }
  stop.abort();
  // The same chunk may have more messages, such as presence.
  return messages.slice(0, count);
};

test('a stream resumes after Last-Event-ID or ?after=, and starts anew otherwise', async () => {
  const { id, people } = await seated('pickomino');
  await playSome(people, 4);
  const { seq } = people[0]!.table;
  const url = `${base()}/api/tables/${id}/watch`;
  for (const resumed of [
    await readSome(`${url}?after=${seq - 3}`, {}, 4),
    await readSome(url, { 'last-event-id': String(seq - 3) }, 4),
  ])
    expect(resumed.map((one) => [one.id, one.type])).toEqual([
      [seq - 2, ''],
      [seq - 1, ''],
      [seq, ''],
      [seq, 'table'],
    ]);
  for (const after of ['', '?after=0', '?after=999999'])
    expect(await readSome(url + after, {}, 1)).toMatchObject([{ id: seq, type: 'table' }]);
});

test('the full form needs no knowledge of the rules', async () => {
  const { id, people } = await seated('triominos');
  await playSome(people, 2);
  const { seq } = people[0]!.table;
  const [message] = await readSome(
    `${base()}/api/tables/${id}/watch?after=${seq - 1}&form=full`,
    { authorization: `Bearer ${people[0]!.client.token}` },
    1,
  );
  const { view, toMove, legal } = unwrap(await people[0]!.client.table(id));
  expect(JSON.parse(message!.data)).toMatchObject({ view, toMove, legal });
});

test('changes of presence are sent to the others', async () => {
  const { people } = await seated('pickomino');
  people[1]!.live.close();
  await people[0]!.sees(({ seats }) => !seats[1]!.present);
  people[1]!.live.watch();
  await people[0]!.sees(({ seats }) => seats[1]!.present);
});

test('a bot that stands in hands back when the person watches again', async () => {
  const { people } = await seated('pickomino');
  people[1]!.live.close();
  unwrap(await people[0]!.live.act({ type: 'standIn', seat: 1, bot: 'greedy' }));
  await people[0]!.sees(({ seats }) => seats[1]!.bot === 'greedy');
  people[1]!.live.watch();
  await people[0]!.sees(({ seats }) => seats[1]!.bot === null);
});

test('a stream pipelined behind another request is refused, and disturbs no other', async () => {
  const { id, people } = await seated('pickomino');
  const opening = JSON.stringify({ game: 'pickomino' });
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (text) => (said += String(text)));
  socket.write(
    `POST /api/tables HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${people[0]!.client.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${opening.length}\r\n\r\n${opening}` +
      `GET /api/tables/${id}/watch HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  await expect.poll(() => said).toContain('a stream needs a connection of its own');
  expect(said).toContain('201 Created');
  expect(unwrap(await people[0]!.live.act({ type: 'react', reaction: 'hello' })).seq).toBeGreaterThan(0);
  server.service.watchers.heartbeat();
  socket.destroy();
});

test('a table with a clock sends the time of its server first, also when a stream resumes', async () => {
  const ana = await new Person().come();
  const { id } = unwrap(await ana.client.open({ game: 'pickomino', pace: { kind: 'days', days: 1 } }));
  for (const query of ['', '?after=1']) {
    unwrap(await ana.client.act(id, { type: 'sit', seat: 0, name: 'Ana' }));
    const before = server.service.now();
    const [first] = await readSome(`${base()}/api/tables/${id}/watch${query}`, {}, 2);
    expect(first).toMatchObject({ id: null, type: 'time' });
    const { now } = JSON.parse(first!.data);
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(server.service.now());
    unwrap(await ana.client.act(id, { type: 'leave' }));
  }
});

test('a device whose clock is wrong knows the time of the server', async () => {
  const hour = 3_600_000;
  await server.close();
  await begin(() => Date.now() + hour);
  const ana = await new Person().come();
  const { id } = unwrap(await ana.client.open({ game: 'pickomino', pace: { kind: 'days', days: 1 } }));
  ana.watch(id);
  await ana.sees(() => true);
  // It is behind by as long as the message was on its way.
  expect(Math.abs(ana.live.now - (Date.now() + hour))).toBeLessThan(hour / 10);
});

describe('a disconnected client', () => {
  const watchUrl = (id = TABLE) => `${base()}/api/tables/${id}/watch`;
  const kinds = (messages: readonly StreamMessage[]) => messages.map(({ id, type }) => [id, type]);

  test('between the last move and the final table gets both again', async () => {
    const log = new PlayedLog({ game: 'pickomino' }).begin().play();
    await storeLog(server.service.store, TABLE, log);
    const { seq } = log.table;
    for (const form of ['lean', 'full']) {
      const [, ...end] = await readSome(`${watchUrl()}?form=${form}&after=${seq - 2}`, {}, 4);
      expect(kinds(end)).toEqual([
        [null, ''],
        [seq, 'table'],
        [seq, 'table'],
      ]);
      // The last id that came before the cut.
      const again = await readSome(`${watchUrl()}?form=${form}`, { 'last-event-id': String(seq - 1) }, 2);
      expect(kinds(again).slice(0, 2)).toEqual([
        [null, ''],
        [seq, 'table'],
      ]);
      expect(JSON.parse(again[1]!.data)).toMatchObject({ phase: 'over', fairness: { secret: log.table.secret } });
    }
    expect(kinds(await readSome(`${watchUrl()}?after=${seq}`, {}, 1))).toEqual([[seq, 'table']]);
  });

  test('gets the result even when the next game is running', async () => {
    const log = new PlayedLog({ game: 'pickomino' }).begin().play();
    const { seq } = log.table;
    await storeLog(server.service.store, TABLE, log.rematch().play(2));
    const messages = await readSome(`${watchUrl()}?after=${seq - 1}`, {}, 3);
    expect(JSON.parse(messages[1]!.data)).toMatchObject({ result: { winners: expect.any(Array) }, playing: 1 });
    expect(JSON.parse(messages[2]!.data)).toMatchObject({ phase: 'playing', playing: 2 });
  });

  test('gets the present players', async () => {
    const { id, people } = await seated('pickomino');
    const { seq } = people[0]!.table;
    people[1]!.live.close();
    await people[0]!.sees(({ seats }) => !seats[1]!.present);
    const [lean] = await readSome(`${watchUrl(id)}?form=lean&after=${seq}`, {}, 1);
    expect(lean).toMatchObject({ id: null, type: 'presence', data: '{"present":[true,false]}' });
    const [full] = await readSome(`${watchUrl(id)}?after=${seq}`, {}, 1);
    expect(JSON.parse(full!.data)).toMatchObject({ seq, seats: [{ present: true }, { present: false }] });
  });

  test('gets the whole table after some dozen events', async () => {
    const log = new PlayedLog({ game: 'triominos' }).begin().play(40);
    await storeLog(server.service.store, TABLE, log);
    const { seq } = log.table;
    for (const after of [1, seq - 33])
      expect(kinds(await readSome(`${watchUrl()}?after=${after}`, {}, 1))).toEqual([[seq, 'table']]);
    const told = await readSome(`${watchUrl()}?form=lean&after=${seq - 32}`, {}, 33);
    expect(told.map(({ id }) => id)).toEqual([...Array.from({ length: 32 }, (_, i) => seq - 31 + i), null]);
  });
});

test('a stream repeats the head of the log that is asked for, and has that of each event', async () => {
  const { id, people } = await seated('pickomino');
  const messages: StreamMessage[] = [];
  const stop = new AbortController();
  const reading = { signal: stop.signal, head: 3, opened: () => {}, retry: () => {} };
  void people[0]!.client.stream(id, null, { ...reading, message: (message) => messages.push(message) });
  await expect.poll(() => messages.length).toBeGreaterThan(2);
  const from = people[0]!.table.seq;
  await playSome(people, 1);
  unwrap(await people[1]!.live.act({ type: 'rename', name: 'Bo' }));
  const heads = (): unknown[] =>
    messages.flatMap(({ id: seq, type, data }) => {
      const { head, ...rest } = JSON.parse(data) as { seq?: number; head?: string };
      return head === undefined ? [] : [[type === 'head' ? rest.seq : seq, head]];
    });
  await expect.poll(() => heads().length).toBe(4);
  stop.abort();
  const rows = await server.service.store.rows(id, 1, 99);
  const expected = [3, from, from + 1, from + 2].map((seq) => [seq, rows[seq - 1]!.hash.slice(0, 11)]);
  expect(heads()).toEqual(expected);
});
