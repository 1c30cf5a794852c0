/** An HTML page written at the end of a computation, to a file checked before it. */
import { accessSync, constants, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './command.ts';
import { unwritable } from './fileErrors.ts';
import { writeWhole } from './wholeFile.ts';

/** Writes the page; `null` without a path. An existing file stays as it is until then. */
export const reportFile = (path: string | undefined): ((page: string) => void) | null => {
  if (path === undefined) return null;
  if (writableAt(path)?.isDirectory()) throw new UsageError(`${path} is a folder`, 'Name a file in it');
  return (page) => writeWhole(path, page);
};

/** The file or folder at the path, if any; throws if it cannot be written. */
const writableAt = (path: string): Stats | undefined => {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) accessSync(path, constants.W_OK);
    // The new file is written beside the old one.
    if (found?.isFile() !== false) accessSync(dirname(found ? realpathSync(path) : path), constants.W_OK);
    return found;
  } catch (error) {
    throw unwritable(path, error);
  }
};
