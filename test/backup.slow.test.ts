/**
 * Backups are made while people play. Each must be restored byte for byte, intact, with every move that was
 * acknowledged before it began, and with no event that is not in the log. A longer run: `BACKUPS=30`.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FILE } from '../src/server/store/sqlite.ts';
import { SqliteStore } from '../src/server/store/sqliteStore.ts';
import type { TableEvent } from '../src/server/table/tableEvent.ts';
import { fromRoot } from './kit/files.ts';
import { comeToRest, muchIsShown, setTable, type Company } from './kit/killing.ts';
import { metricsAt } from './kit/metrics.ts';
import { ServerProcess } from './kit/serverProcess.ts';
import { TestPlayer } from './kit/testPlayer.ts';

const BACKUPS = Number(process.env['BACKUPS'] ?? 4);
const TABLES = 6;
const TOKEN = 'a secret of the tests';

let folder: string;
let server: ServerProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablee-backup-'));
  server = new ServerProcess(join(folder, 'data'), ['--admin-token', TOKEN]);
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

const data = (...args: string[]) =>
  promisify(execFile)(process.execPath, [fromRoot('dist/cli/main.js'), 'data', ...args, '--server', server.base], {
    env: { ...process.env, TABLEE_ADMIN_TOKEN: TOKEN },
  });

const hash = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

const logsIn = async (place: string, companies: readonly Company[]): Promise<(readonly TableEvent[])[]> => {
  const store = await SqliteStore.open(place);
  const logs = await Promise.all(companies.map(({ id }) => store.read(id)));
  await store.close();
  return logs;
};

const acknowledgedBy = ({ clients }: Company): string[] => clients.flatMap(({ acknowledged }) => [...acknowledged]);

const movesIn = (log: readonly TableEvent[]): readonly (string | null)[] =>
  log.flatMap((event) => (event.type === 'played' ? [event.id] : []));

test(
  `${BACKUPS} copies of ${BACKUPS}, made while people play, come back byte for byte`,
  { timeout: 120_000 + BACKUPS * 60_000 },
  async () => {
    await server.start();
    const companies: Company[] = [];
    for (let seed = 0; seed < TABLES; seed++)
      companies.push(await setTable((one) => new TestPlayer(server.base, one), seed));
    const copies: { place: string; acknowledged: string[][] }[] = [];
    for (let number = 0; number < BACKUPS; number++) {
      await muchIsShown(companies, 30);
      const acknowledged = companies.map(acknowledgedBy);
      const [file, place] = [join(folder, `${number}.db`), join(folder, String(number))];
      await data('backup', file, '--data', join(folder, 'data'));
      await data('restore', file, '--data', place);
      expect(hash(join(place, FILE))).toBe(hash(file));
      copies.push({ place, acknowledged });
    }
    await comeToRest(companies);
    await server.stop();
    const last = await logsIn(join(folder, 'data'), companies);
    for (const { place, acknowledged } of copies) {
      expect((await data('check', '--data', place)).stderr).toMatch(/tables, all whole/);
      const logs = await logsIn(place, companies);
      for (const [index, log] of logs.entries()) {
        expect(last[index]!.slice(0, log.length)).toEqual(log);
        expect(movesIn(log)).toEqual(expect.arrayContaining(acknowledged[index]!));
      }
    }
    const sizes = last.map((log) => log.length);
    process.stdout.write(`${BACKUPS} copies while ${sizes.reduce((sum, size) => sum + size, 0)} events were stored\n`);
    expect(Math.min(...sizes)).toBeGreaterThan(20);
  },
);

test('a server keeps its folder locked during a backup', async () => {
  await server.start();
  const file = join(folder, 'copy.db');
  await data('backup', file, '--data', join(folder, 'data'));
  expect(await metricsAt(server.base)).toContain('\ntablee_backups_total 1\n');
  const second = new ServerProcess(join(folder, 'data'));
  await expect(second.start()).rejects.toThrow(/another server uses the data folder/);
  await expect(data('restore', file, '--force', '--data', join(folder, 'data'))).rejects.toThrow(/another server uses/);
});

test('an interrupted backup leaves no file', async () => {
  await server.start();
  const file = join(folder, 'copy.db');
  const asked = await fetch(`${server.base}/api/admin/backup`, { headers: { authorization: `Bearer ${TOKEN}` } });
  await asked.body?.cancel();
  await data('backup', file, '--data', join(folder, 'data'));
  expect((await data('check', file)).stderr).toBe(`${file} is whole.\n`);
});
