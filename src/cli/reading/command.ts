import type { Result } from '../../core/index.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Flag {
  readonly name: string;
  /** What its value is called in the help; a switch has none. */
  readonly value?: string;
  readonly help: string;
}

/** What was typed after the command's name. */
export interface Args {
  readonly words: readonly string[];
  has(flag: string): boolean;
  /** The last one given. */
  value(flag: string): string | undefined;
  values(flag: string): readonly string[];
}

/** Wrong use of the program: one sentence, and what to try instead. */
export interface Misuse {
  readonly sentence: string;
  readonly hint?: string;
}

export interface Command {
  readonly name: string;
  /** The words it takes, for the help. */
  readonly words: string;
  /** How many words at most. */
  readonly mostWords: number;
  readonly summary: string;
  readonly flags: readonly Flag[];
  readonly examples: readonly string[];
  /** What it prints is a text to read, at times a long one. */
  readonly isRead?: boolean;
  /** Gives the exit status. */
  run(args: Args, terminal: Terminal): Promise<Result<number, Misuse>>;
}

/** Exit statuses, as in sysexits.h where it has one. */
export const EXIT = { fine: 0, faulty: 1, misuse: 2, bug: 70, unwritable: 74, interrupted: 130 } as const;
