/** The manifests of the two packages, derived from that of the repository; one version for all. */
import { readFileSync } from 'node:fs';
import { MANUAL } from './manual.js';

/** The fields shared by all packages. */
const SHARED = ['version', 'license', 'type', 'engines'];

const pick = (manifest, fields) =>
  Object.fromEntries(fields.filter((field) => field in manifest).map((field) => [field, manifest[field]]));

/** The addresses of the project, derived from `repository` in package.json. */
const addressOf = ({ repository }) => {
  if (!repository) return {};
  const page = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  return { repository, homepage: `${page}#readme`, bugs: { url: `${page}/issues` } };
};

/** The reason a package cannot be published, if any: its users need an address for questions. */
export const whyUnpublishable = ({ repository }) =>
  /^git\+https:\/\/\S+\.git$/.test(repository?.url ?? '')
    ? undefined
    : 'package.json has no address of the project: add "repository": { "type": "git", "url": "git+https://….git" }';

/** Rules, records, bots, solver, arena, client and the commands that need no server, without dependencies. */
export const libraryManifest = (root) => ({
  name: 'tablee',
  description: root.description,
  keywords: root.keywords,
  ...pick(root, SHARED),
  ...addressOf(root),
  bin: { tablee: 'dist/cli/alone.js' },
  man: `./${MANUAL}`,
  exports: root.exports,
  // Modules only define exports; programs are not imported.
  sideEffects: false,
});

/** Everything, with the dependencies of the server and the built app. */
export const serverManifest = (root) => ({
  name: 'tablee-server',
  description: 'Host Pickomino and Triominos for friends: the server and the web app of Tablée.',
  keywords: root.keywords,
  ...pick(root, SHARED),
  ...addressOf(root),
  man: `./${MANUAL}`,
  bin: { 'tablee-server': 'dist/cli/server.js', tablee: 'dist/cli/main.js' },
  exports: { './package.json': './package.json' },
  dependencies: root.dependencies,
});

export const rootManifest = () => JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
