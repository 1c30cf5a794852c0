/** The heads of the transparency logs that were seen from this machine, in a file, by server. */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isObject } from '../../core/index.ts';
import { isSeenLog, type LogKeeper, type SeenLog } from '../../protocol/index.ts';
import { isMissing, unreadable, unwritable } from './fileErrors.ts';
import { writeWhole } from './wholeFile.ts';

/** Servers in the file. */
const MOST = 100;

/** Without a file that can be read, the log is new to us; one that cannot be written is an error. */
export const logsKeptIn = (path: string, server: string): LogKeeper => ({
  read: () => logsIn(path)[server] ?? null,
  write: (seen) => {
    const { [server]: _before, ...others } = logsIn(path);
    const logs = Object.fromEntries([[server, seen], ...Object.entries(others)].slice(0, MOST));
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeWhole(path, `${JSON.stringify(logs)}\n`);
    } catch (error) {
      throw unwritable(path, error);
    }
  },
});

const logsIn = (path: string): Readonly<Record<string, SeenLog>> => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isObject(value)) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, SeenLog] => isSeenLog(entry[1])));
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return {};
    throw unreadable(path, error);
  }
};
