/**
 * Attacks a server from one address with everything the default limits allow while tables play, and compares the
 * latency of moves with and without: node scripts/soak.js [--seconds N] [--tables N]. Uses 127.0.0.1 only; needs Linux,
 * where every 127.x.y.z is this machine and players can have their own addresses.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeLog, storeSteps } from '../bench/server/longTable.js';
import { SqliteStore } from '../dist/server/store/sqliteStore.js';
import { startPlaying } from './soak/players.js';

const LONG = 20_000;
const LONG_TABLES = ['soak-long-tabl-0', 'soak-long-tabl-1', 'soak-long-tabl-2'];
const MOST_RATIO = 1.5;

const say = (sentence) => process.stderr.write(`${sentence}\n`);
const refuse = (sentence) => {
  say(`soak: ${sentence}`);
  process.exit(2);
};

const whole = (name, text) =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : refuse(`--${name} has to be a whole number from 1, not "${text}".`);

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: { seconds: { type: 'string', default: '300' }, tables: { type: 'string', default: '100' } },
    });
    return { seconds: whole('seconds', values.seconds), tables: whole('tables', values.tables) };
  } catch (error) {
    return refuse(error.message);
  }
};

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};

const fillFolder = async (folder) => {
  const store = await SqliteStore.open(folder);
  const steps = makeLog(LONG_TABLES[0], LONG);
  for (const id of LONG_TABLES) await storeSteps(store, id, steps);
  await store.close();
};

/** The built program with its default limits. */
const startServer = async (folder, port) => {
  const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
  const args = [program, 'serve', '--port', String(port), '--host', '127.0.0.1', '--data', folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    if (child.exitCode !== null) throw new Error('the server did not start');
    await wait(50);
  }
};

const end = async (child, signal) => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

const { seconds, tables } = readArguments();
if (process.platform !== 'linux') refuse('it needs Linux, where players can have addresses of their own.');

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

/** Waits for some seconds, or until Ctrl-C. */
const during = async (what, length, company) => {
  company.takeTimes();
  for (let second = 0; second < length && !stop.signal.aborted; second++) {
    await wait(1000, undefined, { signal: stop.signal }).catch(() => {});
    if (second % 10 === 9)
      say(`${what}: ${second + 1} of ${length} s, ${company.moves} moves, ${company.dropped} dropped`);
  }
  return company.takeTimes();
};

const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
const row = (what, times) =>
  `${what.padEnd(12)} ${String(times.length).padStart(7)} moves, p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, longest ${at(times, 1).toFixed(1)} ms`;

const folder = mkdtempSync(join(tmpdir(), 'tablee-soak-'));
say(`filling a folder with tables of ${LONG.toLocaleString('en')} events`);
await fillFolder(folder);
const port = await freePort();
const server = await startServer(folder, port);
const quietSeconds = Math.max(3, Math.min(60, Math.floor(seconds / 3)));
const { company, end: endPlaying } = await startPlaying(port, tables);
say(`${tables} tables play`);

const quietBefore = await during('quiet', quietSeconds, company);
const attacker = fork(fileURLToPath(new URL('./soak/attacker.js', import.meta.url)), [
  String(port),
  String(LONG),
  ...LONG_TABLES,
]);
const attacked = await during('attacked', seconds, company);
const answered = once(attacker, 'message');
attacker.send('stop');
const [answers] = await Promise.race([answered, wait(5000).then(() => [{}])]);
await end(attacker, 'SIGKILL');
const quietAfter = await during('quiet again', quietSeconds, company);
await endPlaying();
await end(server, 'SIGTERM');
rmSync(folder, { recursive: true });

const quiet = [...quietBefore, ...quietAfter].toSorted((a, b) => a - b);
const ratio = at(attacked, 0.99) / at(quiet, 0.99);
const isMet = ratio <= MOST_RATIO && company.dropped === 0 && company.failed.length === 0;
process.stdout.write(
  [
    row('quiet', quiet),
    row('attacked', attacked),
    `p99 attacked ÷ quiet: ${ratio.toFixed(2)} (wanted ≤ ${MOST_RATIO})`,
    `streams of players dropped: ${company.dropped}; moves refused or failed: ${company.failed.length}`,
    ...[...new Set(company.failed)].slice(0, 5),
    `load of the machine at the end: ${loadavg()[0].toFixed(1)}`,
    `the attacker was answered: ${JSON.stringify(answers)}`,
    stop.signal.aborted ? 'interrupted' : isMet ? 'pass' : 'fail',
    '',
  ].join('\n'),
);
process.exit(isMet || stop.signal.aborted ? 0 : 1);
