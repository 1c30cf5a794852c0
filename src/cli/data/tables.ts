import { whatWentWrong } from '../../core/index.ts';
import { faultAt, tablesIn, transparencyFault } from '../../server/data/checking.ts';
import type { EventStore } from '../../server/store/eventStore.ts';
import { recordsAt } from '../../server/runtime/exports.ts';
import { progressOn } from '../terminal/progress.ts';
import { plural } from '../terminal/words.ts';
import { DataError, storeUnlessInUse, withStore, type DataCall } from './folder.ts';
import { askServer } from './runningServer.ts';

/** Checks the file, and every table in it. */
export const checkFolder = (call: DataCall): Promise<string> =>
  withStore(call.folder, async (store) => {
    const damage = store.damage('full');
    if (damage !== undefined) throw new DataError(`the file is damaged: ${damage}`);
    const { tables, faulty } = await forEachTable(store, call, async (id) => {
      const fault = await faultAt(store, id);
      if (fault !== undefined) await call.terminal.out(`${id}: ${fault}\n`);
      return fault === undefined;
    });
    if (faulty > 0) throw new DataError(`${faulty} of ${tables} tables are damaged`);
    const fault = await transparencyFault(store);
    if (fault !== undefined) throw new DataError(fault);
    return `${plural(tables, 'table')}, all whole`;
  });

/** Prints the finished games of all tables, public or not; of damaged data, everything that can be read. */
export const exportRecords = (call: DataCall): Promise<string> =>
  withStore(call.folder, async (store) => {
    const { terminal } = call;
    const { tables, faulty } = await forEachTable(store, call, async (id) => {
      try {
        for await (const { text } of recordsAt(store, id)) await terminal.out(text);
        return true;
      } catch (error) {
        await terminal.err(`${id}: ${whatWentWrong(error)}\n`);
        return false;
      }
    });
    if (faulty > 0) throw new DataError(`${faulty} of ${tables} tables cannot be read`);
    return plural(tables, 'table');
  });

/** Deletes log, records and everything else of a table, for good. */
export const deleteTable = async (table: string, call: DataCall): Promise<string> => {
  if (!(await isDeleted(table, call))) throw new DataError(`there is no table ${table}`);
  return `table ${table} is deleted`;
};

const isDeleted = async (table: string, call: DataCall): Promise<boolean> => {
  const store = await storeUnlessInUse(call.folder);
  if (!store) return (await askServer(call, '/api/admin/acts', { type: 'deleteTable', table })).ok;
  try {
    return await store.remove(table);
  } finally {
    await store.close();
  }
};

const forEachTable = async (
  store: EventStore,
  { terminal, signal }: DataCall,
  isSound: (id: string) => Promise<boolean>,
): Promise<{ tables: number; faulty: number }> => {
  const progress = progressOn(terminal);
  const count = { tables: 0, faulty: 0 };
  try {
    for await (const id of tablesIn(store)) {
      signal.throwIfAborted();
      if (!(await isSound(id))) count.faulty++;
      progress.show(plural(++count.tables, 'table'));
    }
  } finally {
    await progress.end();
  }
  return count;
};
