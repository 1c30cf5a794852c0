import { err, ok } from '../../core/index.ts';
import { faultAt, tablesIn } from '../../server/data/checking.ts';
import { whyNoBackup } from '../../server/data/copying.ts';
import type { SqliteStore } from '../../server/store/sqliteStore.ts';
import { plural } from '../terminal/words.ts';
import { withStore } from './folder.ts';
import type { Job, Outcome, Task } from './task.ts';
import { clearProgress, progressOn } from './telling.ts';

/** A file that is named, as a backup, or the data of the folder with every table in it. */
export const check: Task = {
  run: (job) => (job.word === '' ? withStore(job.folder, (store) => checkAll(store, job)) : checkFile(job.word)),
};

const checkFile = async (path: string): Promise<Outcome> => {
  const fine = await whyNoBackup(path);
  return fine.ok ? ok(`${path} is whole`) : err(`${path}: ${fine.error}`);
};

const checkAll = async (store: SqliteStore, { terminal, signal }: Job): Promise<Outcome> => {
  const damage = store.damage('full');
  if (damage !== undefined) return err(`the file is damaged: ${damage}`);
  const tell = progressOn(terminal);
  let tables = 0;
  let faulty = 0;
  for await (const id of tablesIn(store)) {
    signal.throwIfAborted();
    const fault = await faultAt(store, id);
    if (fault !== undefined) {
      faulty++;
      await terminal.out(`${id}: ${fault}\n`);
    }
    tell(`${plural(++tables, 'table')} looked at`);
  }
  await clearProgress(terminal);
  return faulty === 0 ? ok(`${plural(tables, 'table')}, all whole`) : err(`${faulty} of ${tables} tables are damaged`);
};
