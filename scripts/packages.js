/**
 * Makes the two packages from one build, in dist/packages: `tablee`, which needs no other, and `tablee-server`.
 * `npm run packages` packs both, `npm run packages -- publish` publishes both.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeApiPages } from './packages/apiPages.js';
import { assemble } from './packages/assembling.js';
import { libraryManifest, rootManifest, serverManifest } from './packages/manifests.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'dist', 'packages');

const fromPackage = (path) => path.replace(/^\.\//, '');

/** Both, with where their programs begin: the server has all that the library has. */
const plansFor = (manifest) => {
  const doors = Object.fromEntries(Object.entries(manifest.exports).filter(([, door]) => door.types));
  const modules = Object.values(doors).map((door) => fromPackage(door.default));
  return [
    {
      manifest: libraryManifest(manifest),
      programs: ['dist/cli/alone.js', ...modules],
      types: Object.values(doors).map((door) => fromPackage(door.types)),
      finish: (folder) => writeApiPages(folder, doors),
    },
    {
      manifest: serverManifest(manifest),
      programs: ['dist/cli/main.js', 'dist/cli/server.js', ...modules],
      folders: ['dist/web'],
    },
  ];
};

const npm = (folder, args) => {
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2], shell });
  if (status !== 0) process.exit(1);
};

/** A published package says where it comes from. */
const refuseHomeless = (manifest) => {
  const missing = ['repository', 'homepage', 'bugs'].filter((field) => !(field in manifest));
  if (missing.length === 0) return;
  process.stderr.write(`tablee: package.json has no ${missing.join(', ')}: nothing is published before it has.\n`);
  process.exit(1);
};

const manifest = rootManifest();
const publishing = process.argv.includes('publish');
if (publishing) refuseHomeless(manifest);
for (const plan of plansFor(manifest)) {
  const folder = join(out, plan.manifest.name);
  assemble(root, folder, plan);
  await plan.finish?.(folder);
  npm(folder, publishing ? ['publish'] : ['pack', '--silent', '--pack-destination', out]);
  process.stderr.write(`tablee: ${publishing ? 'published' : 'packed'} ${plan.manifest.name} ${manifest.version}\n`);
}
