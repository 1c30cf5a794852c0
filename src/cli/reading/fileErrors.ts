import { dirname } from 'node:path';
import type { Misuse } from './command.ts';

/** What the system calls an error, such as ENOENT; for others their text. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

export const whyUnreadable = (path: string, error: unknown): Misuse => {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return { sentence: `there is no file ${path}` };
  return { sentence: code === 'EACCES' ? `${path} may not be read` : `${path} cannot be read (${code})` };
};

export const whyUnwritable = (path: string, error: unknown): Misuse => {
  const code = codeOf(error);
  const isNowhere = code === 'ENOENT' || code === 'ENOTDIR';
  const reason = isNowhere ? `there is no folder ${dirname(path)}` : (REASONS.get(code) ?? code);
  return { sentence: `${path} cannot be written: ${reason}` };
};

/** What stands in the way of writing, by what the system calls it. */
export const REASONS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'you may not write there'],
  ['EPERM', 'you may not write there'],
  ['EROFS', 'you may not write there'],
  ['EISDIR', 'it is a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your share of the disk is full'],
]);
