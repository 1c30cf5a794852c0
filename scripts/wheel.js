/** Builds the Python package: `npm run wheel` writes dist/python/tablee-….whl, with the engine in it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { rootManifest } from './packages/manifests.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist', 'python');

/** `tablee env` as one file, for machines with Node and without the npm package. */
const ENGINE = `
import { env } from './dist/cli/commands/research/env.js';
import { runAsProcess } from './dist/cli/process.js';
import { runner } from './dist/cli/runner.js';
await runAsProcess(runner([env]), process.argv.slice(2));
`;

await build({
  stdin: { contents: ENGINE, resolveDir: root },
  outfile: join(root, 'python', 'src', 'tablee', 'engine.mjs'),
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
});
mkdirSync(out, { recursive: true });
const program = `
import sys
sys.path.insert(0, "python/backend")
import tablee_backend
project = tablee_backend._project()
assert project["version"] == sys.argv[2], "python/pyproject.toml has another version than package.json"
print(tablee_backend.build_wheel(sys.argv[1]))
`;
const python = process.platform === 'win32' ? 'python' : 'python3';
const { status, stdout } = spawnSync(python, ['-c', program, out, rootManifest().version], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) process.exit(1);
process.stderr.write(`tablee: built dist/python/${stdout.trim()}\n`);
