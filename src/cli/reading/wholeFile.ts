import { realpathSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';

/** Writes a new file, then renames it over the old one; a device or a pipe is written directly. */
export const writeWhole = (path: string, text: string): void => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile()) return writeFileSync(path, text);
  const target = found ? realpathSync(path) : path;
  const fresh = `${target}.new`;
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, target);
  } catch (error) {
    discard(fresh);
    throw error;
  }
};

const discard = (path: string): void => {
  try {
    unlinkSync(path);
  } catch {
    // It was never made.
  }
};
