import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ExportedLog, type Hash } from '../../protocol/index.ts';
import { reasonFor } from '../terminal/sentences.ts';
import { UsageError } from './command.ts';
import { unreadable } from './fileErrors.ts';

const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest();

/** An exported transparency log. */
export const readLog = async (path: string): Promise<ExportedLog> => {
  try {
    const log = await ExportedLog.read(createInterface({ input: createReadStream(path), crlfDelay: Infinity }), sha256);
    if (log.ok) return log.value;
    throw new UsageError(`${path}: ${reasonFor(log.error)}`);
  } catch (error) {
    throw error instanceof UsageError ? error : unreadable(path, error);
  }
};
