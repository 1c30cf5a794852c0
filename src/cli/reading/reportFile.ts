/** A page that is written when all is known, to a file that is looked at before. */
import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type Result } from '../../core/index.ts';
import type { Misuse } from './command.ts';
import { whyUnwritable } from './fileErrors.ts';

/** How to write it; `null` when none is wanted. What was there stays until then, also when somebody stops the work. */
export const reportFile = (path: string | undefined): Result<((page: string) => void) | null, Misuse> => {
  if (path === undefined) return ok(null);
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
  } catch (error) {
    return err(whyUnwritable(path, error));
  }
  if (existsSync(path) && statSync(path).isDirectory())
    return err({ sentence: `${path} is a folder`, hint: 'Name a file in it' });
  return ok((page) => writeFileSync(path, page));
};
