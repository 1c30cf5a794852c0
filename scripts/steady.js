/**
 * Runs the whole suite again and again: node scripts/steady.js [RUNS] [--busy N] [--fresh N] [--commit REV].
 *
 * It tests a clone of the commit, so this folder stays free for work: RUNS times in all (10), N of them with all cores
 * kept busy by other work (3), and N in a new clone with an empty npm cache (1). Each run adds a line to a table when it
 * ends; a restart continues with the missing ones. Logs are beside the table.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { processesOf } from '../test/run/processes.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const OPTIONS = {
  busy: { type: 'string', default: '3' },
  fresh: { type: 'string', default: '1' },
  commit: { type: 'string', default: 'HEAD' },
};
const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const wanted = { all: Number(positionals[0] ?? '10'), busy: Number(values.busy), fresh: Number(values.fresh) };
if (!Object.values(wanted).every((number) => Number.isInteger(number) && number >= 0)) {
  process.stderr.write('steady: runs are whole numbers, such as: npm run steady -- 10 --busy 3 --fresh 1\n');
  process.exit(2);
}

const commit = git('rev-parse', '--short', values.commit);
const folder = join(root, 'dist', 'steady', commit);
const table = join(folder, 'runs.jsonl');
mkdirSync(folder, { recursive: true });

const runs = () =>
  existsSync(table)
    ? readFileSync(table, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/** Hard runs first: a suite that fails on a busy machine need not run nine times on an idle one. */
const nextKind = () => {
  const count = (kind) => runs().filter((run) => run.kind === kind).length;
  if (count('fresh') < wanted.fresh) return 'fresh';
  if (count('busy') < wanted.busy) return 'busy';
  return runs().length < wanted.all ? 'quiet' : null;
};

const cloneTo = (path) => {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, path]);
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: path });
};

/** Spins, and checks in between that its parent still runs. */
const SPIN = `
process.stdin.on('end', () => process.exit()).resume();
const spin = () => { for (const end = Date.now() + 100; Date.now() < end; ); setImmediate(spin); };
spin();`;

const keepCoresBusy = () =>
  Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', SPIN], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );

/** Status and seconds of a command in the clone. */
const timed = async (path, log, env, ...command) => {
  const start = performance.now();
  const child = spawn(command[0], command.slice(1), { cwd: path, env: { ...process.env, NO_COLOR: '1', ...env } });
  const file = createWriteStream(log, { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
  const [status] = await once(child, 'close');
  file.end();
  return { status, seconds: Math.round((performance.now() - start) / 1000) };
};

const failuresIn = (log) => [
  ...new Set(readFileSync(log, 'utf8').match(/^ *FAIL .*$|^tablee: (?:ended|a test).*$/gm) ?? []),
];

const runOnce = async (kind) => {
  const place = kind === 'fresh' ? mkdtempSync(join(tmpdir(), 'tablee-steady-')) : folder;
  const clone = join(place, 'clone');
  const log = join(folder, `${runs().length + 1}-${kind}.log`);
  rmSync(log, { force: true });
  const env = kind === 'fresh' ? { npm_config_cache: join(place, 'cache') } : {};
  if (!existsSync(clone)) {
    cloneTo(clone);
    if (kind !== 'fresh')
      await timed(clone, log, env, process.execPath, 'scripts/setup.js', 'web', 'browser', 'database');
  }
  const others = kind === 'busy' ? keepCoresBusy() : [];
  const { status, seconds } = await timed(clone, log, env, 'npm', 'test');
  for (const other of others) other.kill('SIGKILL');
  const left = processesOf(clone).map(({ command }) => command);
  if (kind === 'fresh') rmSync(place, { recursive: true, force: true });
  return { kind, passed: status === 0, seconds, failures: failuresIn(log), left };
};

const clockOf = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const lineOf = ({ kind, passed, seconds, failures, left }, index) =>
  `| ${index + 1} | ${kind} | ${passed ? 'passed' : 'failed'} | ${clockOf(seconds)} | ${left.length} | ${failures.join('; ')} |`;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

for (let kind = nextKind(); kind; kind = nextKind()) {
  process.stdout.write(`steady: run ${runs().length + 1} of ${wanted.all}, ${kind} …\n`);
  const run = await runOnce(kind);
  appendFileSync(table, `${JSON.stringify(run)}\n`);
}

const all = runs();
const passed = all.filter((run) => run.passed).length;
const quiet = all.filter(({ kind }) => kind === 'quiet').map(({ seconds }) => seconds);
process.stdout.write(
  [
    `Commit ${commit}, ${availableParallelism()} cores`,
    '',
    '| run | machine | result | time | left behind | failures |',
    '|---|---|---|---|---|---|',
    ...all.map(lineOf),
    '',
    `${passed} of ${all.length} passed${quiet.length > 0 ? `; quiet median ${clockOf(median(quiet))}` : ''}`,
    '',
  ].join('\n'),
);
process.exit(passed === all.length ? 0 : 1);
