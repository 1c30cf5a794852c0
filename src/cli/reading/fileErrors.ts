import type { Misuse } from './command.ts';

/** What the system calls an error, such as ENOENT; for others their text. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

export const whyUnreadable = (path: string, error: unknown): Misuse => {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return { sentence: `there is no file ${path}` };
  return { sentence: code === 'EACCES' ? `${path} may not be read` : `${path} cannot be read (${code})` };
};

export const whyUnwritable = (path: string, error: unknown): Misuse => ({
  sentence: `${path} cannot be written (${codeOf(error)})`,
});
