import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { err, ok } from '../../core/index.ts';
import { copyTo, whyNoBackup } from '../../server/data/copying.ts';
import { storeUnlessInUse } from './folder.ts';
import { askServer } from './runningServer.ts';
import { Unable, type Job, type Task } from './task.ts';
import { clearProgress, megabytes, progressOn } from './telling.ts';

/** Where no server has the data it is copied here; else the server hands it out while it goes on. */
export const backup: Task = {
  about: 'file shall the backup be',
  run: async (job) => {
    const { word: path, isForced, terminal, signal } = job;
    if (existsSync(path) && !isForced) return err(`${path} is there already; --force writes over it`);
    const { content, bytes, close } = await sourceFor(job);
    const tell = progressOn(terminal);
    const told = (done: number): void => tell(`${megabytes(done)} of ${megabytes(bytes)}`);
    try {
      await copyTo(path, content, { bytes, signal, told });
    } finally {
      await close();
      await clearProgress(terminal);
    }
    const fine = await whyNoBackup(path);
    return fine.ok ? ok(`${path}: ${megabytes(bytes)}, looked through and whole`) : err(`${path}: ${fine.error}`);
  },
};

interface Source {
  readonly content: Readable;
  readonly bytes: number;
  close(): Promise<void>;
}

const sourceFor = async (job: Job): Promise<Source> => {
  const store = await storeUnlessInUse(job.folder);
  if (!store) return handedOut(job);
  const held = store.hold();
  if (!held) throw new Error('nobody else can hold it');
  return {
    content: createReadStream(held.path, { end: held.bytes - 1 }),
    bytes: held.bytes,
    close: () => store.close(),
  };
};

const handedOut = async (job: Job): Promise<Source> => {
  const { body, headers } = await askServer(job, '/api/admin/backup');
  if (!body) throw new Unable('the server sent nothing');
  const content = Readable.from(body);
  return { content, bytes: Number(headers.get('content-length')), close: async () => void content.destroy() };
};
