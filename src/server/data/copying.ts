/** Copies of the database file: written completely or not at all, and checked afterwards. */
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { err, ok, whatWentWrong, type Result } from '../../core/index.ts';
import { partOf } from '../store/chain.ts';
import type { EventRow } from '../store/eventStore.ts';
import { refuseOtherLayout } from '../store/layout.ts';
import { damageIn, isOurs, loadSqlite, versionOf } from '../store/sqlite.ts';
import { EVENT_ROW } from '../store/sqlReads.ts';

export interface Copying {
  /** The expected size; fewer bytes are an incomplete copy. */
  readonly bytes: number;
  readonly signal: AbortSignal;
  /** Called with the number of bytes copied. */
  readonly progressed: (bytes: number) => void;
}

/** The file gets its name when all of it is on the disk. It is for its owner only. */
export const copyTo = async (path: string, source: Readable, { bytes, signal, progressed }: Copying): Promise<void> => {
  const part = `${path}.part`;
  let written = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      progressed((written += chunk.length));
      yield chunk;
    }
  };
  try {
    await rm(part, { force: true });
    await pipeline(source, counted, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }), { signal });
    if (written !== bytes) throw new Error(`only ${written} of ${bytes} bytes arrived`);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** The logs of all tables. Throws `BrokenLog`. */
const checkChains = (database: DatabaseSyncInstance): void => {
  const id = '(SELECT id FROM tables WHERE tables.key = events.key)';
  const rows = database.prepare(`SELECT ${id} AS id, ${EVENT_ROW} FROM events ORDER BY key, seq`);
  let before: (EventRow & { readonly id: string }) | undefined;
  for (const row of rows.iterate() as Iterable<NonNullable<typeof before>>) {
    if (before?.id === row.id) partOf(row.id, before.seq, [before, row]);
    else partOf(row.id, 0, [row]);
    before = row;
  }
};

/** Checks that a file can be the data of a server. No process uses it, so it is opened without a lock and not changed. */
export const whyNoBackup = async (path: string): Promise<Result<void, string>> => {
  const Database = await loadSqlite();
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  try {
    const database = new Database(url, { readOnly: true });
    try {
      const damage = damageIn(database, 'full');
      if (damage !== undefined) return err(`it is damaged: ${damage}`);
      if (!isOurs(database)) return err('it is not a database of Tablée');
      refuseOtherLayout(versionOf(database), 'it');
      checkChains(database);
      return ok(undefined);
    } finally {
      database.close();
    }
  } catch (error) {
    return err(whatWentWrong(error));
  }
};
