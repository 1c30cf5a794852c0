/** What a file of the build needs: every file it imports, starts as a worker or takes types from, and so on. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** The names a file imports by: `./x.js`, `node:fs`, `fastify`; a worker is named by its address. */
const namesIn = (text) => [
  ...ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName),
  ...[...text.matchAll(/new URL\(\s*['"](\.[^'"]+\.js)['"]/g)].map(([, worker]) => worker),
];

/**
 * The files that the first ones need, themselves among them, as paths from the root; and the packages they use. A file
 * that `isLeaf` is taken as it is, whatever it imports.
 */
export const closureOf = (entries, { root, isLeaf = () => false }) => {
  const files = new Set(entries);
  const packages = new Set();
  for (const file of files) {
    if (isLeaf(file)) continue;
    for (const name of namesIn(readFileSync(posix.join(root, file), 'utf8'))) {
      if (name.startsWith('.')) files.add(targetOf(file, name));
      else if (!name.startsWith('node:')) packages.add(name.replace(/^((?:@[^/]+\/)?[^/]+).*$/, '$1'));
    }
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
};

/** Declarations import each other by the names of the modules they describe. */
const targetOf = (file, name) => {
  const target = posix.join(posix.dirname(file), name);
  return file.endsWith('.d.ts') ? target.replace(/\.[jt]s$/, '.d.ts') : target;
};
