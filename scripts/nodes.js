/**
 * Runs the tests on every supported Node: `npm run nodes`, or `npm run nodes -- 22 26 -- src/cli` for some of them and
 * some files. By default the quick tests and those of the web app. Each Node is an npm package, kept in
 * node_modules/.nodes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const LIVING = ['20', '22', '24', '26'];
const shell = process.platform === 'win32';

const say = (sentence) => process.stderr.write(`tablee: ${sentence}\n`);

/** The path of that Node; downloaded the first time. */
const nodeOf = (major) => {
  const folder = join(root, 'node_modules', '.nodes', major);
  const program = join(folder, 'node_modules', 'node', 'bin', shell ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  say(`fetching Node ${major}…`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...flags, `node@${major}`], { cwd: folder, stdio: 'inherit', shell });
  if (status !== 0) throw new Error(`Node ${major} cannot be fetched`);
  return program;
};

/** Whether all tests pass with it. */
const testOn = (node, files) => {
  const wanted = files.length > 0 ? files : ['--project', 'quick', '--project', 'web'];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return spawnSync(node, [vitest, 'run', ...wanted], { cwd: root, stdio: 'inherit' }).status === 0;
};

const typed = process.argv.slice(2);
const end = typed.includes('--') ? typed.indexOf('--') : typed.length;
const majors = typed.slice(0, end).length > 0 ? typed.slice(0, end) : LIVING;
const files = typed.slice(end + 1);

const failed = [];
for (const [i, major] of majors.entries()) {
  const node = nodeOf(major);
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  say(`Node ${stdout.trim()}, ${i + 1} of ${majors.length}…`);
  if (!testOn(node, files)) failed.push(major);
}
say(failed.length === 0 ? `all is well on Node ${majors.join(', ')}` : `something fails on Node ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
