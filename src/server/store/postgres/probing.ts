/** Whether what play stores can be stored: on a full disk small writes still succeed, in the gaps of old pages. */
import { randomBytes } from 'node:crypto';
import { NotStored } from '../eventStore.ts';
import type { Link } from './link.ts';

/** Bytes that no gap has room for. */
const MUCH = 1_000_000;

class RolledBack extends Error {}

export class Probing {
  readonly #link: Link;
  /** An append has failed since much could be written. */
  #isDoubtful = false;

  constructor(link: Link) {
    this.#link = link;
  }

  /** Notes whether an append fails. */
  async watched<T>(append: Promise<T>): Promise<T> {
    try {
      return await append;
    } catch (error) {
      this.#isDoubtful ||= error instanceof NotStored;
      throw error;
    }
  }

  /** Throws `NotStored`. */
  async probe(): Promise<void> {
    await this.#link.query('UPDATE layout SET version = version');
    if (this.#isDoubtful) await this.#writeMuch();
    this.#isDoubtful = false;
  }

  /** In vain, but the pages for it are needed all the same. */
  async #writeMuch(): Promise<void> {
    try {
      await this.#link.together(async (query) => {
        const body = randomBytes(MUCH).toString('base64');
        await query('INSERT INTO snapshots (key, format, seq, body) VALUES (-1, 0, 0, $1)', [body]);
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
  }
}
