/** The built server as a process that can be killed. */
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from './files.ts';
import { freePort } from './freePort.ts';
import { METRICS_TOKEN } from './metrics.ts';
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
  '--reconnect-within',
  '0',
  '--metrics-token',
  METRICS_TOKEN,
];

export interface ServerSettings {
  /** Maximum file size in blocks of 1 KB, to simulate a full disk. */
  readonly largestFile?: number | undefined;
  readonly openFiles?: number | undefined;
  /** The program; by default the build of this project. */
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

  /** The exit status; `null` while it runs, or if it was killed. */
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

  /** Pauses the process until `resume`. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#child?.kill('SIGCONT');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
