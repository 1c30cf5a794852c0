import type { Terminal } from '../terminal/terminal.ts';

export interface Flag {
  readonly name: string;
  /** The name of its value in the help; a switch has none. */
  readonly value?: string;
  readonly help: string;
}

/** The words and flags after the command's name. */
export interface Args {
  readonly words: readonly string[];
  has(flag: string): boolean;
  /** The last one given. */
  value(flag: string): string | undefined;
  values(flag: string): readonly string[];
}

/** Wrong use of the program. The message is a clause without a full stop; the hint says what to try instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

export interface Command {
  readonly name: string;
  /** The words it takes, for the help. */
  readonly words: string;
  readonly mostWords: number;
  readonly summary: string;
  readonly flags: readonly Flag[];
  readonly examples: readonly string[];
  /** Its output is a text to read, shown in the pager. */
  readonly isRead?: boolean;
  /** Returns the exit status; throws a `UsageError`. */
  run(args: Args, terminal: Terminal): Promise<number>;
}

/** Exit statuses, with the numbers of sysexits.h where it has one. */
export const EXIT = {
  fine: 0,
  faulty: 1,
  misuse: 2,
  unfinished: 3,
  unproven: 4,
  bug: 70,
  unwritable: 74,
  interrupted: 130,
} as const;
