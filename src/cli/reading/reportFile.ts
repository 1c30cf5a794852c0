/** An HTML page written at the end of a computation, to a file checked before it. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './command.ts';
import { unwritable } from './fileErrors.ts';
import { writeWhole } from './wholeFile.ts';

/** Writes the page; `null` without a path. An existing file stays as it is until then. */
export const reportFile = (path: string | undefined): ((page: string) => void) | null => {
  if (path === undefined) return null;
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw unwritable(path, error);
  }
  if (existsSync(path) && statSync(path).isDirectory())
    throw new UsageError(`${path} is a folder`, 'Name a file in it');
  return (page) => writeWhole(path, page);
};
