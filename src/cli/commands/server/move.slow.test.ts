import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { PlayedLog } from '../../../../test/kit/playedLog.ts';
import { TestPostgres } from '../../../../test/kit/postgres.ts';
import { storeArchived, storeLog } from '../../../../test/kit/storedLog.ts';
import { unwrap } from '../../../core/index.ts';
import { entryOf } from '../../../protocol/index.ts';
import { Roster } from '../../../server/fleet/roster.ts';
import { PostgresStore } from '../../../server/store/postgres/postgresStore.ts';
import { SqliteStore } from '../../../server/store/sqliteStore.ts';
import { run } from '../../run.ts';

const TABLES = ['goinggoinggoing0', 'overoveroverover', 'putawayputaway00', 'hiddenhiddenhidd'] as const;
const [GOING, OVER, ARCHIVED, HIDDEN] = TABLES;

let database: TestPostgres;
let folder: string;
let url: string;
beforeAll(async () => void (database = await TestPostgres.start()));
afterAll(() => database.end());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tablee-move-'));
  url = await database.database();
  const store = await SqliteStore.open(folder);
  const log = (id: string, moves?: number) => new PlayedLog({ game: 'pickomino' }, { id }).begin().play(moves);
  await storeLog(store, GOING, log(GOING, 5));
  await storeLog(store, OVER, log(OVER));
  await storeArchived(store, ARCHIVED, log(ARCHIVED));
  await storeLog(store, HIDDEN, log(HIDDEN));
  await store.hide(HIDDEN);
  const entries = TABLES.map((id) => entryOf(id, { kind: 'opened', playing: 1 }, ''));
  for (const [i, id] of TABLES.entries()) await store.addEntries([{ ...entries[i]!, table: id }]);
  await store.addEntries([{ ...entryOf('', { kind: 'opened', playing: 1 }, ''), table: null }]);
  await store.growTree(3);
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const move = async (from: string, to: string) => {
  const terminal = fakeTerminal();
  const status = await run(['move', '--from', from, '--to', to], terminal);
  return { status, complained: terminal.complained() };
};

test('all tables move to the database and back, with their records, order and visibility', async () => {
  const there = await move(folder, url);
  expect(there).toMatchObject({ status: 0, complained: expect.stringMatching(/^4 tables, .*copied and verified/) });
  const back = mkdtempSync(join(tmpdir(), 'tablee-back-'));
  expect(await move(url, back)).toEqual(there);
  const [first, second] = [await SqliteStore.open(folder), await SqliteStore.open(back)];
  const page = { after: 0, most: 9 };
  for (const id of TABLES) {
    expect(await second.read(id)).toEqual(await first.read(id));
    expect(await second.records(id, page)).toEqual(await first.records(id, page));
    expect(await second.listed(id)).toEqual(await first.listed(id));
    expect(await second.archived(id)).toEqual(await first.archived(id));
    // What clients have seen of them.
    expect(await second.heads([id])).toEqual(await first.heads([id]));
    expect(await second.entriesAt(id, 0, 9)).toEqual(await first.entriesAt(id, 0, 9));
  }
  expect(await second.treeHead()).toEqual(await first.treeHead());
  expect((await second.treeHead()).size).toBe(5);
  expect((await second.all(page)).map(({ table }) => table)).toEqual(TABLES);
  await first.close();
  await second.close();
  rmSync(back, { recursive: true });
});

test('an interrupted run is resumed, and moving again changes nothing', async () => {
  const source = await SqliteStore.open(folder);
  const target = await PostgresStore.open(url);
  const [first] = await source.read(GOING);
  unwrap(await target.append(GOING, 0, [first!], { ...(await source.listed(GOING))!, phase: 'open', names: [] }));
  await source.close();
  await target.close();
  const once = await move(folder, url);
  expect(once.status).toBe(0);
  expect(await move(folder, url)).toEqual(once);
});

test('another table of the same name is noticed', async () => {
  const target = await PostgresStore.open(url);
  const log = new PlayedLog({ game: 'triominos' }, { id: OVER }).begin().play(3);
  await storeLog(target, OVER, log);
  await target.close();
  expect(await move(folder, url)).toMatchObject({ status: 1, complained: expect.stringContaining(OVER) });
});

test('nothing is moved while servers run on the database', async () => {
  const store = await PostgresStore.open(url);
  const roster = new Roster(url, 'running');
  await roster.renew();
  const refused = { status: 1, complained: 'tablee: servers are using the database: stop them first.\n' };
  const said = await move(folder, url);
  await roster.leave();
  await store.close();
  expect(said).toEqual(refused);
});

test('without a target the error names what is missing', async () => {
  const terminal = fakeTerminal();
  expect(await run(['move', '--from', folder], terminal)).toBe(2);
  expect(terminal.complained()).toMatch(/move needs --from and --to/);
});
