/** A PostgreSQL with default settings, so that every commit reaches the disk, and a NATS; removed after the benchmark. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { natsProgram } from '../../scripts/nats.js';
import { isRoot, programsForAnybody } from '../../scripts/postgres.js';

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** PostgreSQL refuses to run as root. */
const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
const other = () => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {});

const TICKS = 100;

/** The fields of /proc/PID/stat after the name, which may have spaces. */
const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user, system, userOfDead, systemOfDead] = fields.slice(11, 15);
  return { parent: fields[1], own: user + system, ofDead: userOfDead + systemOfDead };
};

const statsOfAll = () =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [{ pid: Number(pid), ...statOf(pid) }] : [];
    } catch {
      // The process has exited meanwhile.
      return [];
    }
  });

/** CPU-seconds of a process and its children, including exited ones. */
const cpuOf = (root) =>
  statsOfAll().reduce((sum, { pid, parent, own, ofDead }) => {
    if (pid === root) return sum + own + ofDead;
    return parent === root ? sum + own : sum;
  }, 0) / TICKS;

export const startPostgres = async () => {
  const programs = programsForAnybody();
  const folder = mkdtempSync(join(tmpdir(), 'tablee-bench-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const as = other();
  if (isRoot) for (const path of [folder, data]) chownSync(path, as.uid, as.gid);
  const quiet = ['-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync', '--no-instructions'];
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', ...quiet], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=200'];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    { ...as, cwd: folder, stdio: 'ignore' },
  );
  const url = (name) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const run = async (statement, name = 'postgres') => {
    const sql = postgres(url(name), { max: 1, onnotice: () => {} });
    try {
      return await sql.unsafe(statement);
    } finally {
      await sql.end();
    }
  };
  while (!(await run('SELECT 1').catch(() => null))) await wait(50);
  let databases = 0;
  return {
    run,
    cpu: () => cpuOf(child.pid),
    /** Creates an empty database with this name. */
    database: async () => {
      const name = `bench${++databases}`;
      await run(`CREATE DATABASE ${name}`);
      return { name, url: url(name) };
    },
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};

/** `undefined` without NATS. */
export const startNats = async () => {
  const program = natsProgram();
  if (program === undefined) return undefined;
  const [port, monitor] = [await freePort(), await freePort()];
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), '-m', String(monitor)], { stdio: 'ignore' });
  const figures = async () => (await fetch(`http://127.0.0.1:${monitor}/varz`)).json();
  while (!(await figures().catch(() => null))) await wait(50);
  return {
    url: `nats://127.0.0.1:${port}`,
    /** Counters of all messages, in and out. */
    traffic: async () => {
      const { in_msgs: messagesIn, out_msgs: messagesOut, in_bytes: bytesIn, out_bytes: bytesOut } = await figures();
      return { messages: messagesIn + messagesOut, bytes: bytesIn + bytesOut };
    },
    stop: () => child.kill('SIGKILL'),
  };
};
