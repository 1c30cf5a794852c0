import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { copyTo, whyNoBackup } from '../../server/data/copying.ts';
import { InUse } from '../../server/store/eventStore.ts';
import { FILE } from '../../server/store/sqlite.ts';
import { progressOn } from '../terminal/progress.ts';
import { plural } from '../terminal/words.ts';
import { DataError, storeIn, storeUnlessInUse, type DataCall } from './folder.ts';
import { askServer } from './runningServer.ts';
import { checkFolder } from './tables.ts';

export const checkFile = async (path: string): Promise<string> => {
  const fine = await whyNoBackup(path);
  if (!fine.ok) throw new DataError(`${path}: ${fine.error}`);
  return `${path} is whole`;
};

/** Copies the file of the folder, or asks the server that uses it for a copy. */
export const backUp = async (path: string, call: DataCall): Promise<string> => {
  if (existsSync(path) && !call.isForced) throw new DataError(`${path} exists already; --force overwrites it`);
  const { content, bytes, close } = await sourceFor(call);
  try {
    await copied(path, content, bytes, call);
  } finally {
    await close();
  }
  await checkFile(path);
  return `${path}: ${megabytes(bytes)}, checked and whole`;
};

/** Names by time, which sort; an interrupted backup leaves a part. */
const DATED = /^tablee-\d{4}(-\d\d){2}T\d\d(-\d\d){2}Z\.db(\.part)?$/;

const backupsIn = async (folder: string): Promise<{ whole: readonly string[]; parts: readonly string[] }> => {
  const names = (await readdir(folder)).filter((name) => DATED.test(name)).toSorted();
  const isPart = (name: string): boolean => name.endsWith('.part');
  return { whole: names.filter((name) => !isPart(name)), parts: names.filter(isPart) };
};

/** Removes the oldest beyond `keep` only once the new one has been checked. */
export const backUpInto = async (folder: string, keep: number, call: DataCall): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const done = await backUp(join(folder, `tablee-${time}.db`), call);
  const { whole, parts } = await backupsIn(folder);
  const old = whole.slice(0, -keep);
  for (const name of [...old, ...parts]) await rm(join(folder, name));
  return old.length > 0 ? `${done}; ${plural(old.length, 'older backup')} removed` : done;
};

/** Restores a backup, or the latest of a folder, to a temporary place, and reads every table as a server would. */
export const drill = async (path: string, call: DataCall): Promise<string> => {
  const backup = await latestAt(path);
  const folder = await mkdtemp(join(tmpdir(), 'tablee-drill-'));
  const began = performance.now();
  try {
    await restore(backup, { ...call, folder });
    const found = await checkFolder({ ...call, folder });
    const { size, mtimeMs } = await stat(backup);
    const [hours, seconds] = [(Date.now() - mtimeMs) / 3_600_000, (performance.now() - began) / 1000];
    return `${backup}: ${found}; ${megabytes(size)}, ${hours.toFixed(1)} hours old, restored and read in ${seconds.toFixed(1)} s`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const latestAt = async (path: string): Promise<string> => {
  if (!(await stat(path)).isDirectory()) return path;
  const latest = (await backupsIn(path)).whole.at(-1);
  if (latest === undefined) throw new DataError(`there is no backup in ${path}`);
  return join(path, latest);
};

export const restore = async (path: string, call: DataCall): Promise<string> => {
  const { folder, isForced } = call;
  await checkFile(path);
  const place = join(folder, FILE);
  if (existsSync(place) && !isForced) throw new DataError(`${place} exists already; --force replaces it by the backup`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await closeCleanly(folder, place);
  await copied(place, createReadStream(path), (await stat(path)).size, call);
  return `${place} is as ${path}, byte for byte`;
};

const copied = async (
  path: string,
  content: Readable,
  bytes: number,
  { terminal, signal }: DataCall,
): Promise<void> => {
  const progress = progressOn(terminal);
  const progressed = (done: number): void => progress.show(`${megabytes(done)} of ${megabytes(bytes)}`);
  try {
    await copyTo(path, content, { bytes, signal, progressed });
  } finally {
    await progress.end();
  }
};

interface Source {
  readonly content: Readable;
  readonly bytes: number;
  close(): Promise<void>;
}

const sourceFor = async (call: DataCall): Promise<Source> => {
  const store = await storeUnlessInUse(call.folder);
  if (!store) return fromServer(call);
  const held = store.hold();
  if (!held) throw new Error('another copy is being made');
  return {
    content: createReadStream(held.path, { end: held.bytes - 1 }),
    bytes: held.bytes,
    close: () => store.close(),
  };
};

const fromServer = async (call: DataCall): Promise<Source> => {
  const { body, headers } = await askServer(call, '/api/admin/backup');
  if (!body) throw new DataError('the server sent nothing');
  const content = Readable.from(body);
  return { content, bytes: Number(headers.get('content-length')), close: async () => void content.destroy() };
};

/**
 * Refuses while a server uses the file: it would continue to write into the replaced one. Opening and closing the file
 * merges its journal; that of a file too damaged to open is deleted, lest it be applied to the backup.
 */
const closeCleanly = async (folder: string, place: string): Promise<void> => {
  if (!existsSync(place)) return;
  try {
    await (await storeIn(folder)).close();
  } catch (error) {
    if (error instanceof InUse) throw error;
    for (const journal of ['-wal', '-shm', '-journal']) await rm(place + journal, { force: true });
  }
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
