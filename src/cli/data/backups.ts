import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { copyTo, whyNoBackup } from '../../server/data/copying.ts';
import { InUse } from '../../server/store/eventStore.ts';
import { FILE } from '../../server/store/sqlite.ts';
import { progressOn } from '../terminal/progress.ts';
import { DataError, storeIn, storeUnlessInUse, type DataCall } from './folder.ts';
import { askServer } from './runningServer.ts';

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

export const restore = async (path: string, call: DataCall): Promise<string> => {
  const { folder, isForced } = call;
  await checkFile(path);
  const place = join(folder, FILE);
  if (existsSync(place) && !isForced) throw new DataError(`${place} exists already; --force replaces it by the backup`);
  await mkdir(folder, { recursive: true });
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
