/** Judges positions and games in a worker of its own, so that neither the table nor the bots wait for it. */
import type { AnswerTo, PartOf, Question } from '../analyst/questions.ts';
import type { Asked, Told } from './brainMessages.ts';
import { newBrain } from './newBrain.ts';

/** Takes what the worker tells for what answers the question: `answers.ts` sees to that. */
interface Listener {
  resolve(whole: unknown): void;
  reject(why: Error): void;
  partly(part: unknown): void;
}

interface Listening<Q extends Question> {
  /** Called with what is known before the answer is whole. */
  readonly partly?: (part: PartOf<Q>) => void;
  /** When nobody wants the answer any more. */
  readonly signal?: AbortSignal;
}

class Analyst {
  #worker: Worker | undefined;
  #asked = 0;
  readonly #listeners = new Map<number, Listener>();

  /** Never resolves once it was aborted. */
  ask<Q extends Question>(question: Q, { partly = () => undefined, signal }: Listening<Q> = {}): Promise<AnswerTo<Q>> {
    const id = ++this.#asked;
    this.#say({ id, question });
    signal?.addEventListener('abort', () => this.#leave(id));
    return new Promise((resolve, reject) => this.#listeners.set(id, { resolve, reject, partly }));
  }

  #leave(id: number): void {
    if (this.#listeners.delete(id)) this.#say({ id, enough: true });
  }

  #say(message: Asked): void {
    this.#worker ??= this.#wake();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    this.#worker.postMessage(message);
  }

  #wake(): Worker {
    const worker = newBrain('analyst');
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data));
    worker.addEventListener('error', () => this.#fail());
    return worker;
  }

  #hear(told: Told): void {
    const listener = this.#listeners.get(told.id);
    if (!listener) return;
    if ('part' in told) return listener.partly(told.part);
    this.#listeners.delete(told.id);
    if ('whole' in told) listener.resolve(told.whole);
    else listener.reject(new Error(told.fault));
  }

  #fail(): void {
    this.#worker = undefined;
    for (const { reject } of this.#listeners.values()) reject(new Error('the analyst has stopped'));
    this.#listeners.clear();
  }
}

export const analyst = new Analyst();
