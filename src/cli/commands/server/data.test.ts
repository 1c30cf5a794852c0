import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { PlayedLog } from '../../../../test/kit/playedLog.ts';
import { storeLog } from '../../../../test/kit/storedLog.ts';
import { unwrap } from '../../../core/index.ts';
import { entryOf } from '../../../protocol/index.ts';
import { readRecord } from '../../../record/index.ts';
import { FILE } from '../../../server/store/sqlite.ts';
import { SqliteStore } from '../../../server/store/sqliteStore.ts';
import { run } from '../../run.ts';

const OPEN = 'openopenopenopen';
const OVER = 'overoveroverover';

/** Sound data, made once. */
const sound = mkdtempSync(join(tmpdir(), 'tablee-sound-'));
let folder: string;

beforeAll(async () => {
  const store = await SqliteStore.open(sound);
  for (const log of [
    new PlayedLog({ game: 'triominos' }, { id: OPEN }).begin().play(4),
    new PlayedLog({ game: 'pickomino' }, { id: OVER }).begin().play(),
  ])
    await storeLog(store, log.table.id, log);
  await store.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablee-data-'));
  cpSync(sound, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(sound, { recursive: true }));

const data = async (...words: string[]) => {
  const terminal = fakeTerminal();
  const status = await run(['data', ...words, '--data', folder], terminal);
  return { status, said: terminal.said(), complained: terminal.complained() };
};

const file = () => join(folder, FILE);

/** Like a disk that loses a sector. */
const spoil = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes.fill(0xff, at, at + 2048);
  writeFileSync(path, bytes);
};

describe('check', () => {
  test('accepts sound data', async () => {
    expect(await data('check')).toEqual({ status: 0, said: '', complained: '2 tables, all whole.\n' });
  });

  test('names a table whose log breaks the rules', async () => {
    const store = await SqliteStore.open(folder);
    const label = { game: 'pickomino', rulebook: 'zoch', phase: 'playing', isPublic: false, names: [] } as const;
    const events = await store.read(OPEN);
    const broken = 'brokenbrokenbrok';
    unwrap(await store.append(broken, 0, [events[0]!, events.find(({ type }) => type === 'played')!], label));
    await store.close();
    const { status, said, complained } = await data('check');
    expect(said).toMatch(/^brokenbrokenbrok: ./);
    expect([status, complained]).toEqual([1, 'tablee: 1 of 3 tables are damaged.\n']);
  });

  test.each([
    ['a lost sector', () => spoil(file(), 8192)],
    ['a file cut short', () => truncateSync(file(), 12_288)],
  ])('notices %s, and so does a server that starts', async (_what, damage) => {
    damage();
    expect(await data('check')).toMatchObject({ status: 1, complained: expect.stringMatching(/damaged|malformed/) });
    await expect(SqliteStore.open(folder)).rejects.toThrow(/is damaged .*tablee data restore/);
  });

  test('notices a changed byte in an event, and so do a check of a backup and an export', async () => {
    await data('backup', join(folder, 'copy.db'));
    for (const path of [file(), join(folder, 'copy.db')]) {
      const bytes = readFileSync(path);
      // The last digit of the time of a start. Page splits leave copies behind; the last one counts.
      const at = bytes.lastIndexOf('"type":"started","at":') + '"type":"started","at":1000'.length - 1;
      bytes[at]! ^= 1;
      writeFileSync(path, bytes);
    }
    const why = /event \d+ of its log was changed, added or lost after it was stored/;
    const [checked, backup, exported] = [
      await data('check'),
      await data('check', join(folder, 'copy.db')),
      await data('export'),
    ];
    expect(checked).toMatchObject({ status: 1, said: expect.stringMatching(why) });
    expect(checked.complained).toBe('tablee: 1 of 2 tables are damaged.\n');
    expect(backup).toMatchObject({ status: 1, complained: expect.stringMatching(why) });
    expect(exported).toMatchObject({ status: 1, complained: expect.stringMatching(why) });
  });

  test.each([
    ['an entry', `UPDATE transparency SET value = label WHERE place = 3`],
    ['a node', `UPDATE transparency_nodes SET hash = 'x' WHERE level = 2 AND number = 0`],
    ['the head', `UPDATE transparency_head SET size = 6`],
    ['an entry that is lost', `DELETE FROM transparency WHERE place = 1`],
  ])('notices a change of the transparency log: %s', async (_what, statement) => {
    const store = await SqliteStore.open(folder);
    await store.addEntries(
      Array.from({ length: 5 }, (_, i) => ({ ...entryOf(OPEN, { kind: 'started', playing: i + 1 }, ''), table: OPEN })),
    );
    await store.growTree(9);
    await store.close();
    expect(await data('check')).toMatchObject({ status: 0 });
    const changed = await SqliteStore.open(folder);
    changed.pragma(`user_version; ${statement}`);
    await changed.close();
    expect(await data('check')).toMatchObject({
      status: 1,
      complained: expect.stringContaining('the transparency log is damaged'),
    });
  });

  test('fails without data', async () => {
    rmSync(file());
    expect(await data('check')).toMatchObject({ status: 1, complained: `tablee: there is no ${FILE} in ${folder}.\n` });
  });
});

describe('backup and restore', () => {
  const copy = () => join(folder, 'copy.db');

  test('bring the data back byte for byte', async () => {
    expect(await data('backup', copy())).toMatchObject({ status: 0 });
    const before = readFileSync(copy());
    expect(await data('check', copy())).toMatchObject({ status: 0 });
    expect(await data('delete', OVER)).toMatchObject({ status: 0 });
    expect(await data('restore', copy(), '--force')).toMatchObject({ status: 0 });
    expect(readFileSync(file()).equals(before)).toBe(true);
    expect(await data('check')).toMatchObject({ complained: '2 tables, all whole.\n' });
  });

  test('overwrite nothing without --force', async () => {
    writeFileSync(copy(), 'mine');
    expect(await data('backup', copy())).toMatchObject({ status: 1, complained: expect.stringContaining('--force') });
    expect(readFileSync(copy(), 'utf8')).toBe('mine');
    expect(await data('backup', copy(), '--force')).toMatchObject({ status: 0 });
    const before = statSync(file()).mtimeMs;
    expect(await data('restore', copy())).toMatchObject({ status: 1, complained: expect.stringContaining('--force') });
    expect(statSync(file()).mtimeMs).toBe(before);
  });

  test('refuse a damaged backup', async () => {
    await data('backup', copy());
    spoil(copy(), 8192);
    const { status, complained } = await data('restore', copy(), '--force');
    expect(status).toBe(1);
    expect(complained).toMatch(/damaged/);
    expect(await data('check')).toMatchObject({ status: 0 });
  });

  test('replace damaged data by a backup', async () => {
    await data('backup', copy());
    spoil(file(), 0);
    writeFileSync(`${file()}-wal`, 'what the last server had not copied');
    expect(await data('restore', copy(), '--force')).toMatchObject({ status: 0 });
    expect(await data('check')).toMatchObject({ status: 0 });
  });

  test('make the folder where there is none', async () => {
    await data('backup', copy());
    const terminal = fakeTerminal();
    const place = join(folder, 'new', 'place');
    expect(await run(['data', 'restore', copy(), '--data', place], terminal)).toBe(0);
    expect(readFileSync(join(place, FILE)).equals(readFileSync(copy()))).toBe(true);
  });

  test('fail when the file cannot be written', async () => {
    mkdirSync(join(folder, 'taken.db'));
    expect(await data('backup', join(folder, 'taken.db'), '--force')).toMatchObject({ status: 1 });
  });

  test('ask a running server by its token', async () => {
    const store = await SqliteStore.open(folder);
    const { status, complained } = await data('backup', copy());
    expect([status, complained]).toEqual([
      1,
      'tablee: a server uses the data: set its admin token in TABLEE_ADMIN_TOKEN.\n',
    ]);
    await store.close();
  });
});

describe('scheduled backups', () => {
  const folderOf = () => join(folder, 'backups');
  const dated = (day: number, end = '') => `tablee-2026-01-0${day}T03-00-00Z.db${end}`;

  test('keep the latest, and touch nothing else', async () => {
    mkdirSync(folderOf());
    const others = [dated(1), dated(2), dated(3), dated(3, '.part'), 'tablee.db', 'notes.txt'];
    for (const name of others) writeFileSync(join(folderOf(), name), '');
    expect(await data('backup', folderOf(), '--keep', '2')).toMatchObject({
      status: 0,
      complained: expect.stringMatching(/checked and whole; 2 older backups removed\.\n$/),
    });
    const names = readdirSync(folderOf());
    expect(names.filter((name) => !name.startsWith('tablee-'))).toEqual(['notes.txt', 'tablee.db']);
    const [older, latest] = names.filter((name) => name.startsWith('tablee-'));
    expect(older).toBe(dated(3));
    expect(await data('check', join(folderOf(), latest!))).toMatchObject({ status: 0 });
    expect(names).toHaveLength(4);
  });

  test('that fail remove nothing', async () => {
    mkdirSync(folderOf());
    for (const day of [1, 2, 3]) writeFileSync(join(folderOf(), dated(day)), '');
    rmSync(file());
    expect(await data('backup', folderOf(), '--keep', '1')).toMatchObject({ status: 1 });
    expect(readdirSync(folderOf())).toHaveLength(3);
  });

  test('are restored and read in a drill, which leaves nothing behind', async () => {
    await data('backup', folderOf(), '--keep', '2');
    vi.stubEnv('TMPDIR', folder);
    expect(await data('drill', folderOf())).toMatchObject({
      status: 0,
      complained: expect.stringMatching(
        /Z\.db: 2 tables, all whole; .* MB, 0\.0 hours old, restored and read in .* s\.\n$/,
      ),
    });
    expect(readdirSync(folder).filter((name) => name.includes('drill'))).toEqual([]);
    const [name] = readdirSync(folderOf());
    spoil(join(folderOf(), name!), 8192);
    expect(await data('drill', join(folderOf(), name!))).toMatchObject({ status: 1 });
    rmSync(join(folderOf(), name!));
    expect(await data('drill', folderOf())).toMatchObject({
      status: 1,
      complained: expect.stringMatching(/no backup in/),
    });
    vi.unstubAllEnvs();
  });
});

test('export prints the finished games of all tables', async () => {
  const { status, said } = await data('export');
  const lines = said.trim().split('\n');
  expect([status, lines.length]).toEqual([0, 1]);
  expect(unwrap(readRecord(lines[0]!)).proof).toMatchObject({ table: OVER });
});

test('delete leaves nothing of a table, not even in freed pages', async () => {
  expect(readFileSync(file(), 'latin1')).toContain(OPEN);
  expect(await data('delete', OPEN)).toMatchObject({ status: 0 });
  expect(await data('delete', OPEN)).toMatchObject({ status: 1, complained: `tablee: there is no table ${OPEN}.\n` });
  expect(readFileSync(file(), 'latin1')).not.toContain(OPEN);
});

test.each([
  [['data'], /data can check, backup, drill, restore, export, delete/],
  [['data', 'backup', 'a', '--keep', '0'], /--keep must be a whole number from 1/],
  [['data', 'drill'], /data drill needs a backup/],
  [['data', 'burn'], /not "burn"/],
  [['data', 'backup'], /data backup needs the name of a file/],
  [['data', 'delete'], /data delete needs the id of a table/],
])('%j is misuse', async (words, sentence) => {
  const terminal = fakeTerminal();
  expect(await run(words, terminal)).toBe(2);
  expect(terminal.complained()).toMatch(sentence);
});
