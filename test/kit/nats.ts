/** A NATS server for one test file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { natsProgram } from '../../scripts/nats.js';
import { freePort } from './freePort.ts';

export const hasNats = natsProgram() !== undefined;

export class TestNats {
  #port = 0;
  #child: ChildProcess | null = null;
  /** The number of rejected connections. */
  refusals = 0;

  static async start(): Promise<TestNats> {
    const server = new TestNats();
    server.#port = await freePort();
    await server.start();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  url(port = this.#port): string {
    return `nats://127.0.0.1:${port}`;
  }

  /** Restarts it at the same address. */
  async start(...options: readonly string[]): Promise<void> {
    const child = spawn(natsProgram()!, ['-a', '127.0.0.1', '-p', String(this.#port), ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (said: string) => {
      this.refusals += said.match(/authentication error/g)?.length ?? 0;
    });
    while (!(await answers(this.#port))) if (child.exitCode !== null) throw new Error('NATS did not start');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
      .once('data', () => done(socket.destroy() !== undefined))
      .once('error', () => done(false));
  });
