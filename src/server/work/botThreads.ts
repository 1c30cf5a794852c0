import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';
import { FairQueue } from './fairQueue.ts';
import type { Thinker } from './thinker.ts';

type Move = GameTypes['move'];

interface Asked<T> {
  readonly done: (answer: T) => void;
  readonly failed: (error: Error) => void;
}

export interface BotThreadsSettings {
  readonly script?: URL;
  readonly size?: number;
  /** ms after which a thread that does not answer is ended. */
  readonly patience?: number;
}

/** Bots think in threads of their own, and cannot delay anybody's move. One core is left to the people. */
export class BotThreads implements Thinker {
  readonly #threads: readonly BotThread[];
  readonly #idle: BotThread[];
  readonly #waiting = new FairQueue<Asked<BotThread>>();

  constructor({
    script = new URL('./botWorker.js', import.meta.url),
    size = Math.max(1, availableParallelism() - 1),
    patience = 20_000,
  }: BotThreadsSettings = {}) {
    this.#threads = Array.from({ length: size }, () => new BotThread(script, patience));
    this.#idle = [...this.#threads];
  }

  async think(thought: Thought, name: string): Promise<Move> {
    const thread = this.#idle.pop() ?? (await this.#freeThread(name));
    const began = performance.now();
    try {
      return await thread.think(thought);
    } finally {
      this.#waiting.spend(name, performance.now() - began);
      const next = this.#waiting.take();
      if (next) next.done(thread);
      else this.#idle.push(thread);
    }
  }

  async close(): Promise<void> {
    for (const { failed } of this.#waiting.clear()) failed(new Error('nobody thinks any more'));
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  #freeThread(name: string): Promise<BotThread> {
    return new Promise((done, failed) => this.#waiting.add(name, { done, failed }));
  }
}

/** One thought at a time. Started when it is first needed, and again after it has ended. */
class BotThread {
  readonly #script: URL;
  readonly #patience: number;
  #worker: Worker | null = null;
  #asked: Asked<Move> | null = null;

  constructor(script: URL, patience: number) {
    this.#script = script;
    this.#patience = patience;
  }

  async think(thought: Thought): Promise<Move> {
    const worker = (this.#worker ??= this.#start());
    const timer = setTimeout(() => void worker.terminate(), this.#patience);
    try {
      return await new Promise<Move>((done, failed) => {
        this.#asked = { done, failed };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(thought);
      });
    } finally {
      clearTimeout(timer);
      this.#asked = null;
    }
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script);
    worker.unref();
    worker.on('message', (move: Move) => this.#asked?.done(move));
    worker.on('error', (error: Error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('the bots’ thread has ended')));
    return worker;
  }

  /** One that dies tells it twice; by then another may be at work. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#asked?.failed(error);
  }
}
