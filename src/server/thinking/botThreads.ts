import { availableParallelism } from 'node:os';
import type { Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';
import { FairQueue } from './fairQueue.ts';
import type { Thinker } from './thinker.ts';
import { Thread } from './thread.ts';

type Move = GameTypes['move'];

type BotThread = Thread<Thought, Move>;

interface Waiting {
  readonly done: (thread: BotThread) => void;
  readonly failed: (error: Error) => void;
}

export interface BotThreadsSettings {
  readonly script?: URL;
  readonly size?: number;
  /** ms after which a thread that does not answer is terminated. */
  readonly timeout?: number;
}

/** A worker pool for bots, so that they delay no requests. One core is left for the main thread. */
export class BotThreads implements Thinker {
  readonly #threads: readonly BotThread[];
  readonly #idle: BotThread[];
  readonly #waiting = new FairQueue<Waiting>();

  constructor({
    script = new URL('./botWorker.js', import.meta.url),
    size = Math.max(1, availableParallelism() - 1),
    timeout = 20_000,
  }: BotThreadsSettings = {}) {
    this.#threads = Array.from({ length: size }, () => new Thread<Thought, Move>(script, timeout));
    this.#idle = [...this.#threads];
  }

  async think(thought: Thought, name: string): Promise<Move> {
    const thread = this.#idle.pop() ?? (await this.#freeThread(name));
    const began = performance.now();
    try {
      return await thread.ask(thought);
    } finally {
      this.#waiting.spend(name, performance.now() - began);
      const next = this.#waiting.take();
      if (next) next.done(thread);
      else this.#idle.push(thread);
    }
  }

  async close(): Promise<void> {
    for (const { failed } of this.#waiting.clear()) failed(new Error('the worker pool is closed'));
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  #freeThread(name: string): Promise<BotThread> {
    return new Promise((done, failed) => this.#waiting.add(name, { done, failed }));
  }
}
