/** Bots, coach and analysis think in workers: the page never stutters, and never waits for the weights of the bots. */
import type { Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';
import type { Answered, AnswerTo, Asked, PartOf, Question } from './questions.ts';

/** Trusts that the worker answers each question with its type of answer. */
interface Listener {
  resolve(whole: unknown): void;
  reject(error: Error): void;
  partly(part: unknown): void;
}

interface Listening<Q extends Question> {
  /** Called with each partial answer. */
  readonly partly?: (part: PartOf<Q>) => void;
  /** Cancels the question. */
  readonly signal?: AbortSignal;
}

const newWorker = (name: string): Worker =>
  new Worker(new URL('./thinkingWorker.ts', import.meta.url), { type: 'module', name });

/** Starts its worker with the first question, and again after a crash. All run the same file, which is fetched once. */
class WorkerClient {
  readonly #name: string;
  #worker: Worker | undefined;
  #asked = 0;
  readonly #listeners = new Map<number, Listener>();

  constructor(name: string) {
    this.#name = name;
  }

  /** Never settles once it was cancelled. */
  ask<Q extends Question>(question: Q, { partly = () => undefined, signal }: Listening<Q> = {}): Promise<AnswerTo<Q>> {
    const id = ++this.#asked;
    this.#send({ id, question });
    signal?.addEventListener('abort', () => this.#cancel(id));
    return new Promise((resolve, reject) => this.#listeners.set(id, { resolve, reject, partly }));
  }

  #cancel(id: number): void {
    if (this.#listeners.delete(id)) this.#send({ id, isCancelled: true });
  }

  #send(message: Asked): void {
    this.#worker ??= this.#start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const worker = newWorker(this.#name);
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => this.#hear(data));
    worker.addEventListener('error', () => this.#fail());
    return worker;
  }

  #hear(answered: Answered): void {
    const listener = this.#listeners.get(answered.id);
    if (!listener) return;
    if ('part' in answered) return listener.partly(answered.part);
    this.#listeners.delete(answered.id);
    if ('whole' in answered) listener.resolve(answered.whole);
    else listener.reject(new Error(answered.fault));
  }

  #fail(): void {
    this.#worker = undefined;
    for (const { reject } of this.#listeners.values()) reject(new Error(`the worker of the ${this.#name} has stopped`));
    this.#listeners.clear();
  }
}

const bots = new WorkerClient('bots');

/** A worker of its own, so that bots do not wait while a game is analysed. */
export const adviser = new WorkerClient('adviser');

/** A bot that fails makes the first legal move, so that the game continues. */
export const think = (thought: Thought): Promise<GameTypes['move']> =>
  bots.ask({ kind: 'move', thought }).catch((error: unknown) => {
    const [move] = thought.legal;
    if (!move) throw error;
    return move;
  });
