/**
 * The test suite, cheap stages first: node scripts/suite.js [quick]. Format and lint, then types, then the quick tests,
 * and without `quick` the slow ones. It stops after the first failing stage.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { forgetEvidence } from '../test/run/evidence.js';
import { openRun } from '../test/run/folder.js';
import { leftOut } from './leftOut.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);

/** Returns success; prints the output only of a failure. */
const passes = async (command) => {
  const child = spawn(command, { cwd: root, env: { ...process.env, PATH }, shell: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  if (status !== 0) process.stdout.write(`${command}\n${said}\n`);
  return status === 0;
};

const allPass = async (...commands) => (await Promise.all(commands.map(passes))).every(Boolean);

const testsPass = async (...projects) => {
  const vitest = await startVitest('test', [], { run: true, watch: false, project: projects });
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return failed === 0 && !process.exitCode;
};

const STAGES = [
  [
    'format and lint',
    () => allPass('oxfmt --check', 'oxlint', 'prettier --check --log-level warn "{src,test}/**/*.svelte"'),
  ],
  ['types', () => allPass('tsc -b', 'svelte-check --tsconfig tsconfig.web.json --fail-on-warnings --output human')],
  ['quick tests', () => testsPass('quick', 'web')],
  ['slow tests', () => testsPass('slow')],
];

const isQuick = process.argv[2] === 'quick';
await openRun();
forgetEvidence();
for (const [name, passed] of isQuick ? STAGES.slice(0, -1) : STAGES) {
  const start = performance.now();
  if (!(await passed())) {
    process.stdout.write(`${name}: failed. What comes after was not tried.\n`);
    process.exit(1);
  }
  process.stdout.write(`${name}: passed in ${Math.round((performance.now() - start) / 1000)} s\n`);
}
for (const what of leftOut()) process.stdout.write(`Left out: ${what}\n`);
process.exit();
