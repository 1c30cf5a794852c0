import type { Result } from '../../core/index.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** All that a task needs to know. */
export interface Job {
  readonly folder: string;
  /** The file or table it is about. */
  readonly word: string;
  /** Where a server is to be found that has the data open. */
  readonly server: string;
  readonly isForced: boolean;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

export interface Task {
  /** What it needs a word for. */
  readonly about?: string;
  run(job: Job): Promise<Outcome>;
}

/** How it went, or why it did not: a sentence without its end. */
export type Outcome = Result<string, string>;

/** Why something cannot be done, as a sentence; whoever runs the program can do something about it. */
export class Unable extends Error {
  override readonly name = 'Unable';
}
