/** The two packages, as what differs from the manifest of the repository; one version for all. */
import { readFileSync } from 'node:fs';
import { MANUAL } from './manual.js';

/** What everybody may read about a package. */
const SHARED = ['version', 'license', 'type', 'engines'];

const pick = (manifest, fields) =>
  Object.fromEntries(fields.filter((field) => field in manifest).map((field) => [field, manifest[field]]));

/** Where Tablée lives is said in one place, `repository` in package.json, as npm writes it; the rest follows from it. */
const addressOf = ({ repository }) => {
  if (!repository) return {};
  const page = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  return { repository, homepage: `${page}#readme`, bugs: { url: `${page}/issues` } };
};

/** What stands in the way of publishing, if anything: nobody should get a package without knowing where to ask. */
export const whyUnpublishable = ({ repository }) =>
  /^git\+https:\/\/\S+\.git$/.test(repository?.url ?? '')
    ? undefined
    : 'package.json does not say where Tablée lives: it needs "repository": { "type": "git", "url": "git+https://….git" }';

/** Rules, records, bots, solver, arena, client and the commands that need no server: without a dependency. */
export const libraryManifest = (root) => ({
  name: 'tablee',
  description: root.description,
  keywords: root.keywords,
  ...pick(root, SHARED),
  ...addressOf(root),
  bin: { tablee: 'dist/cli/alone.js' },
  man: `./${MANUAL}`,
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
  ...addressOf(root),
  man: `./${MANUAL}`,
  bin: { 'tablee-server': 'dist/cli/server.js', tablee: 'dist/cli/main.js' },
  exports: { './package.json': './package.json' },
  dependencies: root.dependencies,
});

export const rootManifest = () => JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
