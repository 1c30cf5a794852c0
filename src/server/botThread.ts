import { Worker } from 'node:worker_threads';
import type { GameTypes } from '../core/index.ts';
import type { Thinker, Thought } from './thought.ts';

type Move = GameTypes['move'];

/** A worker that has not answered by then is ended, in ms. */
const PATIENCE = 20_000;

interface Asked {
  readonly done: (move: Move) => void;
  readonly failed: (error: Error) => void;
}

/** Bots think in a thread of their own, and cannot delay anybody's move. */
export class BotThread implements Thinker {
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  #ids = 0;

  async think(thought: Thought): Promise<Move> {
    const id = this.#ids++;
    const worker = (this.#worker ??= this.#start());
    const timer = setTimeout(() => void worker.terminate(), PATIENCE);
    try {
      return await new Promise<Move>((done, failed) => {
        this.#asked.set(id, { done, failed });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage({ id, thought });
      });
    } finally {
      clearTimeout(timer);
      this.#asked.delete(id);
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./botWorker.js', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, move }: { id: number; move: Move }) => this.#asked.get(id)?.done(move));
    worker.on('error', (error) => this.#fail(worker, error as Error));
    worker.on('exit', () => this.#fail(worker, new Error('the bots’ thread has ended')));
    return worker;
  }

  /** The next thought starts a new one. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { failed } of this.#asked.values()) failed(error);
  }
}
