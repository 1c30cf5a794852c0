/** Checks of stored data without a server. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { whatWentWrong } from '../../core/index.ts';
import type { EventStore } from '../store/eventStore.ts';
import { archivedTable } from '../table/archivedTable.ts';
import { tableAfter } from '../table/tableLog.ts';

const PAGE = 100;

/** Every table of a store. Yields to the event loop in between, so that Ctrl-C is heard. */
export const tablesIn = async function* (store: EventStore): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await store.all({ after, most: PAGE });
    for (const { table, number } of page) {
      await yieldToEventLoop();
      yield table;
      after = number;
    }
    if (page.length < PAGE) return;
  }
};

/** Why a table cannot be read, or breaks the rules; `undefined` for a sound one. */
export const faultAt = async (store: EventStore, id: string): Promise<string | undefined> => {
  try {
    const log = await store.read(id);
    if (tableAfter(id, log)) return undefined;
    const archived = await store.archived(id);
    const [last] = archived ? await store.records(id, { after: archived.lastPlaying - 1, most: 1 }) : [];
    if (!archived || !last) return 'it has neither a log nor a record';
    archivedTable(id, archived, last.text);
    return undefined;
  } catch (error) {
    return whatWentWrong(error);
  }
};
