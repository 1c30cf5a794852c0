/** All writes to SQLite that arrive while the disk is busy share the next commit. */
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { whatWentWrong } from '../../core/index.ts';
import { NotStored, type StoreListener } from './eventStore.ts';

interface Waiting {
  /** Writes, and returns what answers the caller after the commit. */
  readonly write: () => () => void;
  readonly failed: (error: NotStored) => void;
}

/** Writes in one commit. More would wait in memory for longer than another commit takes. */
const MOST_TOGETHER = 512;

export class GroupCommit {
  readonly #database: DatabaseSyncInstance;
  readonly #listener: StoreListener;
  readonly #rolledBack: () => void;
  readonly #begin;
  readonly #commit;
  #waiting: Waiting[] = [];
  #isTroubled = false;

  constructor(database: DatabaseSyncInstance, listener: StoreListener, rolledBack: () => void) {
    this.#database = database;
    this.#listener = listener;
    this.#rolledBack = rolledBack;
    this.#begin = database.prepare('BEGIN');
    this.#commit = database.prepare('COMMIT');
  }

  /** Resolves when `write` is on the disk. Throws `NotStored` when nothing of its commit is. */
  add<T>(write: () => T): Promise<T> {
    return new Promise((done, failed) => {
      // Writes of the same turn of the event loop share the commit.
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ write: () => answerWith(done, write()), failed });
      if (this.#waiting.length === MOST_TOGETHER) this.flush();
    });
  }

  /** Commits now what waits. */
  flush(): void {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    const began = performance.now();
    let answers: readonly (() => void)[];
    try {
      answers = this.#writeAll(batch);
    } catch (error) {
      const refusal = new NotStored(whatWentWrong(error));
      for (const { failed } of batch) failed(refusal);
      return;
    }
    this.#listener.committed?.(batch.length, (performance.now() - began) / 1000);
    for (const answer of answers) answer();
  }

  #writeAll(batch: readonly Waiting[]): readonly (() => void)[] {
    try {
      this.#begin.run();
      const answers = batch.map(({ write }) => write());
      this.#commit.run();
      this.#report(null);
      return answers;
    } catch (error) {
      this.#rollBack();
      this.#report(whatWentWrong(error));
      throw error;
    }
  }

  #rollBack(): void {
    this.#rolledBack();
    // SQLite has rolled back already when the disk is full.
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  /** Once for each trouble, not for each write. */
  #report(trouble: string | null): void {
    if (this.#isTroubled === (trouble !== null)) return;
    this.#isTroubled = trouble !== null;
    this.#listener.troubled?.(trouble);
  }
}

const answerWith =
  <T>(done: (answer: T) => void, answer: T): (() => void) =>
  () =>
    done(answer);
