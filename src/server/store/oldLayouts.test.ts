/** Data folders of earlier programs, with what those programs told of them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../test/kit/files.ts';
import { testServer, type TestServer } from '../../../test/kit/server.ts';
import type { TableView } from '../../protocol/index.ts';
import { FILE } from './sqlite.ts';
import { SqliteStore } from './sqliteStore.ts';

const layout = (name: string): Buffer => gunzipSync(readFileSync(fromRoot(`test/golden/layouts/${name}.gz`)));

interface Told {
  readonly view: TableView;
  readonly records: readonly string[];
}

const TOLD = JSON.parse(layout('layout3.told.json').toString()) as Readonly<Record<string, Told>>;

/** With what tables have got since: nothing of it was there then. */
const toldNow = ({ seats, fairness, terms, ...view }: TableView): TableView => ({
  ...view,
  terms: { ...terms, coach: false },
  fairness: {
    ...fairness,
    scheme: 'tablee-fair/2',
    commitments: seats.map(() => null),
    awaited: [],
    late: false,
    agreed: [],
  },
  seats: seats.map((seat) => ({ ...seat, held: false, asks: null, again: false })),
  deeds: [],
});

let folder: string;
let server: TestServer;

const begin = async (): Promise<SqliteStore> => {
  const store = await SqliteStore.open(folder);
  server = testServer({ store });
  return store;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablee-layout-'));
  writeFileSync(join(folder, FILE), layout('layout3.db'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => server.app.inject({ url });
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

describe('a folder of the third layout', () => {
  test.each(Object.keys(TOLD))('%s is shown as before, and its records byte for byte', async (id) => {
    await begin();
    for (const time of ['first', 'second']) {
      expect((await get(`/api/tables/${id}`)).json(), time).toEqual(toldNow(TOLD[id]!.view));
      expect(linesOf((await get(`/api/tables/${id}/records`)).body)).toEqual(TOLD[id]!.records);
    }
  });

  test('has its names in the list', async () => {
    await begin();
    const { tables } = (await get('/api/tables')).json<{ tables: { id: string; names: unknown[] }[] }>();
    expect(tables.map(({ id }) => id).toSorted()).toEqual(['openopenopenopen', 'overandoveragain', 'playingplaying00']);
    for (const { id, names } of tables) expect(names).toEqual(TOLD[id]!.view.seats.map(({ name }) => name));
  });

  test('knows the tables of each guest', async () => {
    const store = await begin();
    for (const { table } of await store.list({ most: 9 })) {
      const [first] = await store.read(table, 0, 1);
      const host = first?.type === 'opened' ? first.host : '';
      expect(await store.tablesOf(host)).toContain(table);
    }
  });

  test('exports the finished games of public tables in their order', async () => {
    await begin();
    const finished = ['overandoveragain', 'archivedfinished'].flatMap((id) => TOLD[id]!.records);
    expect(linesOf((await get('/api/records')).body)).toEqual(finished);
  });

  test('is catalogued once, whether somebody asks or not', async () => {
    const store = await begin();
    expect(await store.uncatalogued(9)).toHaveLength(4);
    await server.service.catalogue();
    expect(await store.uncatalogued(9)).toEqual([]);
    const listed = await store.list({ most: 9 });
    for (const { table, names } of listed) expect(names).toEqual(TOLD[table]!.view.seats.map(({ name }) => name));
    expect(await store.records('rematchgoingon00', { after: 0, most: 9 })).toMatchObject([
      { playing: 1, isFinished: true, text: TOLD['rematchgoingon00']!.records[0] },
    ]);
  });
});
