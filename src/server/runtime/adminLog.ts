/** What was done with an admin token: lines of JSON in the data folder, for the operator. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AdminEntry } from '../../protocol/index.ts';

export const MOST_SHOWN = 100;

export class AdminLog {
  readonly #path: string | null;
  #text = '';

  /** Without a path the log is in memory only. */
  constructor(path: string | null = null) {
    this.#path = path;
  }

  add(entry: AdminEntry): void {
    // The line break comes first: a line cut short by a crash spoils no other.
    const line = `\n${JSON.stringify(entry)}`;
    if (this.#path === null) return void (this.#text += line);
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    appendFileSync(this.#path, line, { mode: 0o600 });
  }

  /** Newest first. */
  latest(): readonly AdminEntry[] {
    const lines = this.#read().split('\n').toReversed();
    return lines.flatMap((line) => entryIn(line) ?? []).slice(0, MOST_SHOWN);
  }

  #read(): string {
    if (this.#path === null) return this.#text;
    return existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : '';
  }
}

const entryIn = (line: string): AdminEntry | undefined => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
