/** Copies of the data: written whole or not at all, and looked through before anybody relies on them. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { err, ok, whatWentWrong, type Result } from '../../core/index.ts';
import { refuseOtherLayout } from '../store/layout.ts';
import { damageIn, loadSqlite, versionOf } from '../store/sqlite.ts';

export interface Copying {
  /** How many bytes there will be; fewer are a copy that broke off. */
  readonly bytes: number;
  readonly signal: AbortSignal;
  /** Hears how many there are. */
  readonly told: (bytes: number) => void;
}

/** The file appears under its name when all of it is on the disk. */
export const copyTo = async (path: string, source: Readable, { bytes, signal, told }: Copying): Promise<void> => {
  const part = `${path}.part`;
  let written = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      told((written += chunk.length));
      yield chunk;
    }
  };
  try {
    await pipeline(source, counted, createWriteStream(part, { flush: true }), { signal });
    if (written !== bytes) throw new Error(`only ${written} of ${bytes} bytes came`);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** Why a file cannot be the data of a server. Nobody has it open, so that it needs no lock and is not touched. */
export const whyNoBackup = async (path: string): Promise<Result<void, string>> => {
  const Database = await loadSqlite();
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  try {
    const database = new Database(url, { readOnly: true });
    try {
      const damage = damageIn(database, 'full');
      if (damage !== undefined) return err(`it is damaged: ${damage}`);
      const version = versionOf(database);
      if (version === 0) return err('it is no data of Tablée');
      refuseOtherLayout(version, 'it');
      return ok(undefined);
    } finally {
      database.close();
    }
  } catch (error) {
    return err(whatWentWrong(error));
  }
};
