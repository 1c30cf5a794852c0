/** Questions that wait go to the database in one statement: one round trip, and an answer for each. */
import { NotStored } from '../eventStore.ts';

export interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
}

/** What is sent now and what waits for the next statement, in order of arrival. */
export interface Split<One> {
  readonly now: readonly One[];
  readonly later: One[];
}

export interface GroupingSettings<Asked, Answer> {
  /** Returns one answer for each question, in their order. */
  readonly send: (group: readonly Asked[]) => Promise<readonly Answer[]>;
  readonly split?: (waiting: readonly Waiting<Asked, Answer>[]) => Split<Waiting<Asked, Answer>>;
}

/** Questions in one statement: more would keep one answer waiting for too many others. */
export const MOST_TOGETHER = 512;

/** ms: a failure after so long means that the database hangs; after a quick one the next statement may succeed. */
const LONG = 1000;

export class Grouping<Asked, Answer> {
  readonly #settings: GroupingSettings<Asked, Answer>;
  #waiting: Waiting<Asked, Answer>[] = [];
  #isBusy = false;

  constructor(settings: GroupingSettings<Asked, Answer>) {
    this.#settings = settings;
  }

  ask(asked: Asked): Promise<Answer> {
    return new Promise((done, failed) => {
      // Questions of the same turn of the event loop share the statement.
      if (this.#waiting.length === 0 && !this.#isBusy) setImmediate(() => void this.#sendAll());
      this.#waiting.push({ asked, done, failed });
    });
  }

  async #sendAll(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const { now, later } = (this.#settings.split ?? firstOf)(this.#waiting);
      this.#waiting = later;
      await this.#send(now);
    }
    this.#isBusy = false;
  }

  async #send(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    const began = performance.now();
    try {
      const answers = await this.#settings.send(group.map(({ asked }) => asked));
      for (const [index, { done }] of group.entries()) done(answers[index]!);
    } catch (error) {
      for (const { failed } of group) failed(error);
      if (error instanceof NotStored && performance.now() - began > LONG) this.#giveUp(error);
    }
  }

  /** While the database hangs, questions fail at once: each would wait for the timeouts of all before it. */
  #giveUp(error: NotStored): void {
    for (const { failed } of this.#waiting.splice(0)) failed(error);
  }
}

const firstOf = <One>(waiting: readonly One[]): Split<One> => ({
  now: waiting.slice(0, MOST_TOGETHER),
  later: waiting.slice(MOST_TOGETHER),
});
