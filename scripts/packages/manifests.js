/** The two packages, as what differs from the manifest of the repository; one version for all. */
import { readFileSync } from 'node:fs';

/** What everybody may read about a package. */
const SHARED = ['version', 'license', 'repository', 'homepage', 'bugs', 'type', 'engines'];

const pick = (manifest, fields) =>
  Object.fromEntries(fields.filter((field) => field in manifest).map((field) => [field, manifest[field]]));

/** Rules, records, bots, solver, arena, client and the commands that need no server: without a dependency. */
export const libraryManifest = (root) => ({
  name: 'tablee',
  description: root.description,
  keywords: root.keywords,
  ...pick(root, SHARED),
  bin: { tablee: 'dist/cli/alone.js' },
  exports: root.exports,
  // No module does anything but define what it exports; the programs are no modules.
  sideEffects: false,
});

/** Everything, with the dependencies of the server; the app is built into it. */
export const serverManifest = (root) => ({
  name: 'tablee-server',
  description: 'Play Pickomino and Triominos with friends who are apart: the server and the web app of Tablée.',
  keywords: root.keywords,
  ...pick(root, SHARED),
  bin: { 'tablee-server': 'dist/cli/server.js', tablee: 'dist/cli/main.js' },
  exports: { './package.json': './package.json' },
  dependencies: root.dependencies,
});

export const rootManifest = () => JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
