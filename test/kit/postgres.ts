/** A real PostgreSQL for one test file, on its own port, removed afterwards. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { isRoot, programsForAnybody } from '../../scripts/postgres.js';
import { freePort } from './freePort.ts';

/** PostgreSQL refuses to run as root. */
const other = (): { uid: number; gid: number } | undefined => {
  if (!isRoot) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })));
  return { uid: uid!, gid: gid! };
};

/** Settings for speed: a test database need not survive a crash of the machine. */
const THROW_AWAY = ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'];

export class TestPostgres {
  readonly #programs: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tablee-postgres-'));
  readonly #as = other();
  readonly #settings: readonly string[];
  #child: ChildProcess | null = null;
  #said = '';
  #port = 0;
  #databases = 0;

  private constructor(programs: string, settings: readonly string[]) {
    this.#programs = programs;
    this.#settings = settings;
  }

  static async start(settings: readonly string[] = THROW_AWAY): Promise<TestPostgres> {
    const programs = programsForAnybody();
    if (programs === undefined) throw new Error('there is no PostgreSQL: node scripts/setup.js database installs one');
    const server = new TestPostgres(programs, settings);
    server.#initialize();
    server.#port = await freePort();
    await server.start();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  url(database = 'postgres', port = this.#port): string {
    return `postgres://postgres@127.0.0.1:${port}/${database}`;
  }

  /** Creates an empty database. */
  async database(): Promise<string> {
    const name = `test${++this.#databases}`;
    await this.run(`CREATE DATABASE ${name}`);
    return this.url(name);
  }

  async run(statement: string, url = this.url()): Promise<readonly Record<string, unknown>[]> {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      return [...(await sql.unsafe(statement))];
    } finally {
      await sql.end();
    }
  }

  async start(): Promise<void> {
    const settings = [
      'unix_socket_directories=',
      'listen_addresses=127.0.0.1',
      'max_connections=200',
      ...this.#settings,
    ];
    const child = spawn(
      join(this.#programs, 'postgres'),
      ['-D', this.#data, '-p', String(this.#port), ...settings.flatMap((one) => ['-c', one])],
      { ...this.#as, cwd: this.#folder, env: ENGLISH },
    );
    this.#child = child;
    child.stderr.on('data', (text) => (this.#said += String(text)));
    while (!(await this.#isUp()))
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${this.#said}`);
  }

  /** `fast` closes all connections; `immediate` is a crash. */
  async stop(how: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  /** Stops and starts it with all committed data. */
  async restart(how: 'fast' | 'immediate'): Promise<void> {
    await this.stop(how);
    await this.start();
  }

  async end(): Promise<void> {
    await this.stop('immediate');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  #initialize(): void {
    mkdirSync(this.#data);
    if (this.#as) for (const path of [this.#folder, this.#data]) chownSync(path, this.#as.uid, this.#as.gid);
    execFileSync(
      join(this.#programs, 'initdb'),
      [
        '-D',
        this.#data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--no-locale',
        '--no-sync',
        '--no-instructions',
      ],
      { ...this.#as, cwd: this.#folder, env: ENGLISH, stdio: 'ignore' },
    );
  }

  async #isUp(): Promise<boolean> {
    return this.run('SELECT 1').then(
      () => true,
      () => false,
    );
  }
}

/** A file system of a few megabytes that PostgreSQL may use; `undefined` where none can be mounted. */
export const smallDisk = (): { readonly path: string; end(): void } | undefined => {
  const path = mkdtempSync(join(tmpdir(), 'tablee-disk-'));
  const as = other();
  const owner = as ? `,uid=${as.uid},gid=${as.gid},mode=0700` : '';
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=32m${owner}`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  return {
    path,
    end: () => {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true });
    },
  };
};

const ENGLISH = { ...process.env, LC_ALL: 'C' };
