import { DatabaseSync } from '@photostructure/sqlite';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LABEL, renamed } from '../../../test/contract/eventStore.ts';
import { fromRoot } from '../../../test/kit/files.ts';
import { unwrap } from '../../core/index.ts';
import { whyNoBackup } from '../data/copying.ts';
import { NotStored } from './eventStore.ts';
import { LAYOUT } from './layout.ts';
import { FILE } from './sqlite.ts';
import { SqliteStore } from './sqliteStore.ts';

describe('the SQLite store', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tablee-sqlite-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a log outlives the store', async () => {
    const first = await SqliteStore.open(folder);
    unwrap(await first.append('a', 0, [renamed('1')], LABEL));
    await first.close();
    const second = await SqliteStore.open(folder);
    expect(await second.read('a')).toEqual([renamed('1')]);
    expect(await second.append('a', 0, [renamed('2')], LABEL)).toMatchObject({ ok: false });
    unwrap(await second.append('a', 1, [renamed('2')], LABEL));
    await second.close();
  });

  test('simultaneous appends share one commit', async () => {
    const commits: number[] = [];
    const store = await SqliteStore.open(folder, { committed: (appends) => commits.push(appends) });
    await Promise.all(Array.from({ length: 50 }, (_, i) => store.append(`t${i}`, 0, [renamed('x')], LABEL)));
    expect(commits).toEqual([50]);
    await store.close();
  });

  test('a second server on the folder is refused with a sentence', async () => {
    const store = await SqliteStore.open(folder);
    const script = `import { DatabaseSync } from ${JSON.stringify(fromRoot('node_modules/@photostructure/sqlite/dist/index.mjs'))};
      const database = new DatabaseSync(${JSON.stringify(join(folder, FILE))});
      try { database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE; COMMIT'); console.log('open'); }
      catch (error) { console.log(error.message); }`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(said).toMatch(/locked/);
    await expect(SqliteStore.open(folder)).rejects.toThrow(/another server uses the data folder/);
    await store.close();
  });

  test('the database of another program is refused and not changed', async () => {
    const database = new DatabaseSync(join(folder, FILE));
    // A journal mode and a layout that opening would change, or take for ours.
    database.exec(`PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT); PRAGMA user_version = ${LAYOUT}`);
    database.close();
    const before = readFileSync(join(folder, FILE));
    await expect(SqliteStore.open(folder)).rejects.toThrow(/tablee\.db is the database of another program/);
    expect(readFileSync(join(folder, FILE)).equals(before)).toBe(true);
    expect(await whyNoBackup(join(folder, FILE))).toMatchObject({ error: 'it is not a database of Tablée' });
  });

  test.skipIf(process.platform === 'win32')('only its owner may read the data', async () => {
    const place = join(folder, 'new');
    const store = await SqliteStore.open(place);
    unwrap(await store.append('a', 0, [renamed('1')], LABEL));
    const modes = [place, ...readdirSync(place).map((name) => join(place, name))].map((path) => statSync(path).mode);
    await store.close();
    // The folder, the file, and in WAL mode its journal.
    expect(modes.length).toBeGreaterThan(2);
    for (const mode of modes) expect(mode & 0o077).toBe(0);
  });

  test.each([[7], [99]])('a file of layout %i is refused with a sentence', async (layout) => {
    await (await SqliteStore.open(folder)).close();
    const database = new DatabaseSync(join(folder, FILE));
    database.exec(`PRAGMA user_version = ${layout}`);
    database.close();
    await expect(SqliteStore.open(folder)).rejects.toThrow(
      `was written by another version of Tablée (layout ${layout}, this one uses ${LAYOUT}): use the version that wrote it`,
    );
  });

  test('a table or index that the file lacks is added, and what others have added stays', async () => {
    const before = await SqliteStore.open(folder);
    unwrap(await before.append('a', 0, [renamed('1')], LABEL));
    await before.close();
    const database = new DatabaseSync(join(folder, FILE));
    database.exec('DROP TABLE analyses; DROP INDEX listed; CREATE TABLE later (key INTEGER)');
    database.close();
    const after = await SqliteStore.open(folder);
    await after.saveAnalysis('a', { playing: 1, format: 1, bytes: Uint8Array.of(1) });
    expect(await after.analysis('a', 1, 1)).toBeDefined();
    expect(await after.list({ isPublic: true, most: 9 })).toHaveLength(1);
    await after.close();
    const again = new DatabaseSync(join(folder, FILE));
    const names = again
      .prepare('SELECT name FROM sqlite_schema')
      .all()
      .map(({ name }) => String(name));
    expect(names).toEqual(expect.arrayContaining(['analyses', 'listed', 'later']));
    again.close();
  });

  test('a number is never used twice, even after a restart when the last tables were archived', async () => {
    const store = await SqliteStore.open(folder);
    for (const table of ['a', 'b']) unwrap(await store.append(table, 0, [renamed(table)], LABEL));
    unwrap(await store.archive('b', 1, { playing: 1, text: '{}' }));
    await store.close();
    const again = await SqliteStore.open(folder);
    unwrap(await again.append('c', 0, [renamed('c')], LABEL, { record: { playing: 1, text: '{}' } }));
    unwrap(await again.archive('c', 1, null));
    expect(await again.finished({ after: 0, most: 9 })).toEqual([{ table: 'c', number: 3 }]);
    expect(await again.archived('b')).toMatchObject({ lastPlaying: 1 });
    await again.close();
  });

  test('a file that is no database is refused with a sentence', async () => {
    writeFileSync(join(folder, FILE), 'not a database, but long enough to look like one'.repeat(50));
    await expect(SqliteStore.open(folder)).rejects.toThrow(/cannot be used/);
  });

  test('a full disk refuses the whole batch, and the store resumes when there is room', async () => {
    const troubles: (string | null)[] = [];
    const store = await SqliteStore.open(folder, { troubled: (why) => troubles.push(why) });
    unwrap(await store.append('a', 0, [renamed('1')], LABEL));
    const large = renamed('x'.repeat(200_000));
    const full = limitPages(store, 20);
    await expect(store.append('a', 1, [large], LABEL)).rejects.toThrow(NotStored);
    expect(await store.read('a')).toEqual([renamed('1')]);
    await expect(store.archive('a', 1, { playing: 1, text: 'x'.repeat(200_000) })).rejects.toThrow(NotStored);
    expect(await store.read('a')).toEqual([renamed('1')]);
    full.lift();
    unwrap(await store.append('a', 1, [large], LABEL));
    expect(await store.read('a', 1)).toEqual([large]);
    expect(troubles).toEqual([expect.stringContaining('full'), null]);
    await store.close();
  });
});

/** SQLite says "full" when the file may not grow: the same answer as a full disk. */
const limitPages = (store: SqliteStore, pages: number): { lift: () => void } => {
  const set = (most: number) => store.pragma(`max_page_count = ${most}`);
  set(pages);
  return { lift: () => set(1_000_000) };
};
