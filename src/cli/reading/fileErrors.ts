import { dirname } from 'node:path';
import { UsageError } from './command.ts';

/** The system's code of an error, such as ENOENT; otherwise its text. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

export const unreadable = (path: string, error: unknown): UsageError => {
  const code = codeOf(error);
  if (isMissing(error)) return new UsageError(`there is no file ${path}`);
  const reason = code === 'EACCES' ? 'permission denied' : code;
  return new UsageError(`${path} cannot be read: ${reason}`);
};

export const unwritable = (path: string, error: unknown): UsageError => {
  const code = codeOf(error);
  const reason = isMissing(error) ? `there is no folder ${dirname(path)}` : (WRITE_ERRORS.get(code) ?? code);
  return new UsageError(`${path} cannot be written: ${reason}`);
};

/** By the system's code. */
export const WRITE_ERRORS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
  ['EISDIR', 'it is a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your disk quota is used up'],
]);
