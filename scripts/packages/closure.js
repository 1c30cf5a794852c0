/** All files that a file of the build needs, directly or not: imports, workers, types. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** The specifiers in a file: `./x.js`, `node:fs`, `fastify`, and the URLs of workers. */
const namesIn = (text) => [
  ...ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName),
  ...[...text.matchAll(/new URL\(\s*['"](\.[^'"]+\.js)['"]/g)].map(([, worker]) => worker),
];

/**
 * The files that the entries need, including the entries, as paths from the root; and the packages they use. The
 * imports of a file that `isLeaf` are not followed.
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

/** Declarations import each other by the names of their modules. */
const targetOf = (file, name) => {
  const target = posix.join(posix.dirname(file), name);
  return file.endsWith('.d.ts') ? target.replace(/\.[jt]s$/, '.d.ts') : target;
};
