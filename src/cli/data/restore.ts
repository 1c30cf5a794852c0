import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok } from '../../core/index.ts';
import { copyTo, whyNoBackup } from '../../server/data/copying.ts';
import { InUse } from '../../server/store/eventStore.ts';
import { FILE } from '../../server/store/sqlite.ts';
import { storeIn } from './folder.ts';
import type { Task } from './task.ts';
import { clearProgress, megabytes, progressOn } from './telling.ts';

export const restore: Task = {
  about: 'file is the backup',
  run: async ({ word: path, folder, isForced, terminal, signal }) => {
    const fine = await whyNoBackup(path);
    if (!fine.ok) return err(`${path}: ${fine.error}`);
    const place = join(folder, FILE);
    if (existsSync(place) && !isForced) return err(`${place} is there already; --force puts the backup in its place`);
    await mkdir(folder, { recursive: true });
    await settle(folder, place);
    const { size: bytes } = await stat(path);
    const tell = progressOn(terminal);
    await copyTo(place, createReadStream(path), { bytes, signal, told: (done) => tell(megabytes(done)) });
    await clearProgress(terminal);
    return ok(`${place} is as ${path}, byte for byte`);
  },
};

/**
 * A server that has the file open would go on writing into what is no longer there. Closing the file brings its journal
 * home; where it is too damaged for that, the journal must not be taken for the backup's.
 */
const settle = async (folder: string, place: string): Promise<void> => {
  if (!existsSync(place)) return;
  try {
    await (await storeIn(folder)).close();
  } catch (error) {
    if (error instanceof InUse) throw error;
    for (const journal of ['-wal', '-shm', '-journal']) await rm(place + journal, { force: true });
  }
};
