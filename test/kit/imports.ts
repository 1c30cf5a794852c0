import { posix } from 'node:path';
import { filesUnder } from './files.ts';

export const sources = filesUnder('src').filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'));

/** What a source imports or hands on, types too. */
export const importsOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3])!);

/** The file that a relative import means. */
export const targetOf = (file: string, specifier: string): string =>
  posix.normalize(posix.join(posix.dirname(file), specifier));
