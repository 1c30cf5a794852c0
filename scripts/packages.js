/**
 * Makes the two packages from one build, in dist/packages: `tablee`, without dependencies, and `tablee-server`.
 * `npm run packages` packs both, `npm run packages -- publish` publishes both.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeApiPages } from './packages/apiPages.js';
import { ALL_COMMANDS } from '../dist/cli/run.js';
import { COMMANDS } from '../dist/cli/commands/commands.js';
import { assemble } from './packages/assembling.js';
import { libraryManifest, rootManifest, serverManifest, whyUnpublishable } from './packages/manifests.js';
import { writeManual } from './packages/manual.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'dist', 'packages');

const fromPackage = (path) => path.replace(/^\.\//, '');

/** Both packages with their programs; the server includes the library. */
const plansFor = (manifest) => {
  const entryPoints = Object.fromEntries(Object.entries(manifest.exports).filter(([, one]) => one.types));
  const modules = Object.values(entryPoints).map((one) => fromPackage(one.default));
  return [
    {
      manifest: libraryManifest(manifest),
      programs: ['dist/cli/alone.js', ...modules],
      types: Object.values(entryPoints).map((one) => fromPackage(one.types)),
      commands: COMMANDS,
      finish: (folder) => writeApiPages(folder, entryPoints),
    },
    {
      manifest: serverManifest(manifest),
      programs: ['dist/cli/main.js', 'dist/cli/server.js', ...modules],
      folders: ['dist/web'],
      commands: ALL_COMMANDS,
    },
  ];
};

const npm = (folder, args) => {
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2], shell });
  if (status !== 0) process.exit(1);
};

const refuse = (why) => {
  process.stderr.write(`tablee: ${why}\n`);
  process.exit(1);
};

const manifest = rootManifest();
const publishing = process.argv.includes('publish');
const obstacle = publishing ? whyUnpublishable(manifest) : undefined;
if (obstacle) refuse(obstacle);
for (const plan of plansFor(manifest)) {
  const folder = join(out, plan.manifest.name);
  assemble(root, folder, plan);
  writeManual(folder, plan.commands, manifest.version);
  await plan.finish?.(folder);
  npm(folder, publishing ? ['publish'] : ['pack', '--silent', '--pack-destination', out]);
  process.stderr.write(`tablee: ${publishing ? 'published' : 'packed'} ${plan.manifest.name} ${manifest.version}\n`);
}
