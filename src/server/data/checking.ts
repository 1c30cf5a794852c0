/** What can be told about stored data without a server. */
import { setImmediate as breath } from 'node:timers/promises';
import { whatWentWrong } from '../../core/index.ts';
import type { EventStore } from '../store/eventStore.ts';
import { archivedTable } from '../table/archivedTable.ts';
import { tableAfter } from '../table/table.ts';

const PAGE = 100;

/** Every table there is. Others, as somebody who presses Ctrl-C, get their turn in between. */
export const tablesIn = async function* (store: EventStore): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await store.all({ after, most: PAGE });
    for (const { table, number } of page) {
      await breath();
      yield table;
      after = number;
    }
    if (page.length < PAGE) return;
  }
};

/** Why a table cannot be read, or does not follow the rules; `undefined` when all is well. */
export const faultAt = async (store: EventStore, id: string): Promise<string | undefined> => {
  try {
    const log = await store.read(id);
    if (tableAfter(id, log)) return undefined;
    const archived = await store.archived(id);
    const [last] = archived ? await store.records(id, { after: archived.lastPlaying - 1, most: 1 }) : [];
    if (!archived || !last) return 'it is listed, but nothing is kept of it';
    archivedTable(id, archived, last.text);
    return undefined;
  } catch (error) {
    return whatWentWrong(error);
  }
};
