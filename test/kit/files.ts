import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A path from the root of the project. */
export const fromRoot = (...parts: string[]): string => join(import.meta.dirname, '..', '..', ...parts);

export const readText = (...parts: string[]): string => readFileSync(fromRoot(...parts), 'utf8');

/** The files under a folder, as paths from the root. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(fromRoot('.').length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
