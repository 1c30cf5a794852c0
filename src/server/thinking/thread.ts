import { Worker } from 'node:worker_threads';

interface Asked<T> {
  readonly done: (answer: T) => void;
  readonly failed: (error: Error) => void;
}

/** A worker thread that answers one question at a time. Started on first use, and again after a crash. */
export class Thread<Question, Answer> {
  readonly #script: URL;
  readonly #timeout: number;
  #worker: Worker | null = null;
  #asked: Asked<Answer> | null = null;

  /** `timeout`: ms after which a thread that does not answer is terminated. */
  constructor(script: URL, timeout: number) {
    this.#script = script;
    this.#timeout = timeout;
  }

  async ask(question: Question): Promise<Answer> {
    const worker = (this.#worker ??= this.#start());
    const timer = setTimeout(() => void worker.terminate(), this.#timeout);
    try {
      return await new Promise<Answer>((done, failed) => {
        this.#asked = { done, failed };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(question);
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
    worker.on('message', (answer: Answer) => this.#asked?.done(answer));
    worker.on('error', (error: Error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('the thread has ended')));
    return worker;
  }

  /** A crash causes two events; by the second, another worker may be running. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#asked?.failed(error);
  }
}
