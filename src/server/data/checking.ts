/** Checks of stored data without a server. */
import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { whatWentWrong } from '../../core/index.ts';
import { GrowingTree, leafOf, type Hash } from '../../protocol/index.ts';
import { writeRecord } from '../../record/index.ts';
import type { EventStore } from '../store/eventStore.ts';
import { archivedTable } from '../table/archivedTable.ts';
import type { TableEvent } from '../table/tableEvent.ts';
import { tableAfter } from '../table/tableLog.ts';
import { recordsInLog } from '../runtime/records.ts';

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

/** Finished games are stored as records too. */
const recordFault = async (store: EventStore, id: string, log: readonly TableEvent[]): Promise<string | undefined> => {
  const stored = await store.records(id, { after: 0, most: Number.MAX_SAFE_INTEGER });
  const wanted = [...recordsInLog(id, log)].map(writeRecord);
  const isSame = stored.length === wanted.length && stored.every(({ text }, index) => text === wanted[index]);
  return isSame ? undefined : 'its records are not those of its log';
};

/** Why a table cannot be read, or breaks the rules; `undefined` for a sound one. */
export const faultAt = async (store: EventStore, id: string): Promise<string | undefined> => {
  try {
    const log = await store.read(id);
    if (tableAfter(id, log)) return await recordFault(store, id, log);
    const archived = await store.archived(id);
    const [last] = archived ? await store.records(id, { after: archived.lastPlaying - 1, most: 1 }) : [];
    if (!archived || !last) return 'it has neither a log nor a record';
    archivedTable(id, archived, last.text);
    return undefined;
  } catch (error) {
    return whatWentWrong(error);
  }
};

/** Why the transparency log does not fit its entries; `undefined` for a sound one. */
export const transparencyFault = async (store: EventStore): Promise<string | undefined> => {
  try {
    const { size, root } = await store.treeHead();
    const tree = new GrowingTree([], sha256);
    while (tree.head.size < size) {
      const page = await store.entriesFrom(tree.head.size, PAGE);
      if (page.length === 0) break;
      const nodes = page.flatMap((entry) => tree.add(leafOf(entry, sha256)));
      for (const node of nodes) if ((await store.treeNode(node)) !== node.hash) return DAMAGED_LOG;
      await yieldToEventLoop();
    }
    return tree.head.size === size && tree.head.root === root ? undefined : DAMAGED_LOG;
  } catch (error) {
    return `${DAMAGED_LOG}: ${whatWentWrong(error)}`;
  }
};

const DAMAGED_LOG = 'the transparency log is damaged';

const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest();
