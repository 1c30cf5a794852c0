/** What waits goes to the database together: one round trip, and each its own answer. */
import { NotStored } from '../eventStore.ts';

export interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
}

/** What goes now and what goes later, in the order it came. */
export interface Split<One> {
  readonly now: readonly One[];
  readonly later: One[];
}

export interface GroupingSettings<Asked, Answer> {
  /** One answer for each that was asked, in their order. */
  readonly send: (group: readonly Asked[]) => Promise<readonly Answer[]>;
  readonly split?: (waiting: readonly Waiting<Asked, Answer>[]) => Split<Waiting<Asked, Answer>>;
}

/** More would make one answer wait for too many. */
export const MOST_TOGETHER = 512;

/** ms after which a failure is one of a database that hangs; others come at once, and whoever waits may be luckier. */
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
      // Whatever else this turn of the event loop brings goes with it.
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

  /** Where the database hangs, nobody waits for the patience of all who came before. */
  #giveUp(error: NotStored): void {
    for (const { failed } of this.#waiting.splice(0)) failed(error);
  }
}

const firstOf = <One>(waiting: readonly One[]): Split<One> => ({
  now: waiting.slice(0, MOST_TOGETHER),
  later: waiting.slice(MOST_TOGETHER),
});
