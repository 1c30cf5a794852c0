/** The built server as a process of its own, to be killed. */
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
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

/** A server that is started again must come back under its old address, so the system's own choice is asked for first. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

/** What the system allows. */
export interface Limits {
  /** In blocks of 1 KB; as on a small disk, a file can grow no further. */
  readonly largestFile?: number;
  readonly openFiles?: number;
}

export class ServerProcess implements Killable {
  readonly #port: number;
  readonly #data: string;
  readonly #flags: readonly string[];
  readonly #limits: Limits;
  #child: ChildProcess | null = null;
  said = '';

  constructor(port: number, data: string, flags: readonly string[] = [], limits: Limits = {}) {
    this.#port = port;
    this.#data = data;
    this.#flags = flags;
    this.#limits = limits;
  }

  /** How it ended; `null` while it runs, or when it was killed. */
  get status(): number | null {
    return this.#child?.exitCode ?? null;
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
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
    const args = [fromRoot('dist/cli/main.js'), 'serve', ...place, ...FLAGS, ...this.#flags];
    const { largestFile, openFiles } = this.#limits;
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
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
