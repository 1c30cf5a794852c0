/** The built server as a process of its own, to be killed. */
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fromRoot } from './files.ts';
import type { Killable } from './killing.ts';

const FLAGS = [
  '--bot-delay',
  '5',
  '--requests',
  '100000',
  '--tables',
  '100000',
  '--streams',
  '10000',
  '--host',
  '127.0.0.1',
];

/** Below those that systems give to whoever connects: while a server is away, nobody comes to sit on its address. */
const PORTS = { first: 20_000, count: 12_000 };

/** A server that is started again must come back under its old address, so one is looked for first. */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    if (await isFree(port)) return port;
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  const outcome = new Promise<boolean>((done) => {
    probe.once('error', () => done(false)).once('listening', () => done(true));
  });
  probe.listen(port, '127.0.0.1');
  const answer = await outcome;
  probe.close();
  return answer;
};

export interface ServerSettings {
  /** In blocks of 1 KB; as on a small disk, a file can grow no further. */
  readonly largestFile?: number | undefined;
  readonly openFiles?: number | undefined;
  /** The built program of this project unless said. */
  readonly program?: string;
}

export class ServerProcess implements Killable {
  /** The same at every start. */
  #port: number | undefined;
  readonly #data: string;
  readonly #flags: readonly string[];
  readonly #settings: ServerSettings;
  #child: ChildProcess | null = null;
  said = '';

  constructor(data: string, flags: readonly string[] = [], settings: ServerSettings = {}) {
    this.#data = data;
    this.#flags = flags;
    this.#settings = settings;
  }

  /** How it ended; `null` while it runs, or when it was killed. */
  get status(): number | null {
    return this.#child?.exitCode ?? null;
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ??= await freePort();
    const child = this.#spawn();
    this.#child = child;
    child.stderr.on('data', (text) => (this.said += text));
    for (;;) {
      const isReady = await fetch(`${this.base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      if (child.exitCode !== null) throw new Error(`the server did not start: ${this.said}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  }

  #spawn(): ChildProcessWithoutNullStreams {
    const place = ['--port', String(this.#port), '--data', this.#data];
    const { largestFile, openFiles, program = fromRoot('dist/cli/main.js') } = this.#settings;
    const args = [program, 'serve', ...place, ...FLAGS, ...this.#flags];
    if (largestFile === undefined && openFiles === undefined) return spawn(process.execPath, args);
    const limits = [
      ...(largestFile === undefined ? [] : [`ulimit -f ${largestFile}`]),
      ...(openFiles === undefined ? [] : [`ulimit -n ${openFiles}`]),
    ];
    return spawn('bash', ['-c', `${limits.join('; ')}; exec "$0" "$@"`, process.execPath, ...args]);
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
