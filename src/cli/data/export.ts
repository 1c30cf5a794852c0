import { err, ok, whatWentWrong } from '../../core/index.ts';
import { tablesIn } from '../../server/data/checking.ts';
import type { SqliteStore } from '../../server/store/sqliteStore.ts';
import { recordsAt } from '../../server/work/exports.ts';
import { plural } from '../terminal/words.ts';
import { withStore } from './folder.ts';
import type { Job, Outcome, Task } from './task.ts';
import { clearProgress, progressOn } from './telling.ts';

/** All games that are finished, of public tables and others; of damaged data all that can still be read. */
export const exportRecords: Task = {
  run: (job) => withStore(job.folder, (store) => exportAll(store, job)),
};

const exportAll = async (store: SqliteStore, { terminal, signal }: Job): Promise<Outcome> => {
  const tell = progressOn(terminal);
  let tables = 0;
  let lost = 0;
  for await (const id of tablesIn(store)) {
    signal.throwIfAborted();
    try {
      for await (const text of recordsAt(store, id)) await terminal.out(text);
    } catch (error) {
      lost++;
      await terminal.err(`${id}: ${whatWentWrong(error)}\n`);
    }
    tell(plural(++tables, 'table'));
  }
  await clearProgress(terminal);
  return lost === 0 ? ok(plural(tables, 'table')) : err(`${lost} of ${tables} tables cannot be read`);
};
