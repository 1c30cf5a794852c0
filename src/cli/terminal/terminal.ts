import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { makePager, pagerCommand, type Environment, type Pager } from './pager.ts';
import { coloured, plain, wantsColours, type Paint } from './paint.ts';

/** Where a command reads and writes. */
export interface Terminal {
  readonly paint: Paint;
  /** In characters. */
  readonly width: number;
  /** A person sits at both ends. */
  readonly isInteractive: boolean;
  /** Somebody watches standard error. */
  readonly showsProgress: boolean;
  readonly input: Readable;
  /** Where a person reads standard output and wants long texts in a pager. */
  readonly pager: Pager | null;
  /** Done when the text is handed on, so that a slow reader slows the writer. */
  out(text: string): Promise<void>;
  err(text: string): Promise<void>;
  /** The next line typed; `null` at the end of the input. */
  ask(prompt: string): Promise<string | null>;
  clear(): Promise<void>;
  /** What to say last when somebody presses Ctrl-C. */
  atInterrupt(farewell: () => string): void;
  close(): void;
}

type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Screen;
  readonly errors: Screen;
  readonly env: Environment;
  /** What Ctrl-C does; the command may have something to say last. */
  readonly interrupted: (farewell: string) => void;
  /** Calls when Ctrl-C is pressed while no line is being typed. */
  readonly onSignal: (stop: () => void) => void;
  /** What happens when the reader of long texts has seen enough. */
  readonly pagerClosed: () => void;
}

/** Clears what is seen and what could be scrolled back to. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

export const makeTerminal = (streams: Streams): Terminal => {
  const { input, output, errors, env, interrupted, onSignal } = streams;
  const isInteractive = input.isTTY === true && output.isTTY === true;
  let farewell: (() => string) | undefined;
  const stop = (): void => interrupted(farewell?.() ?? '');
  const reader = lazyReader(input, isInteractive ? output : undefined, stop);
  const [out, err] = [writerOf(output), writerOf(errors)];
  return {
    paint: wantsColours(env, output.isTTY === true) ? coloured : plain,
    get width() {
      // Some pseudo-terminals say 0.
      return output.columns || 80;
    },
    isInteractive,
    showsProgress: errors.isTTY === true,
    input,
    pager: pagerOf(streams, out, err),
    out,
    err,
    ask: async (prompt) => {
      if (isInteractive) reader.prompt(prompt);
      else await out(prompt);
      const line = await reader.next();
      // Neither a pipe nor Ctrl-D echoes a line, and without them the questions run into each other.
      if (!isInteractive || line === null) await out(`${line ?? ''}\n`);
      return line;
    },
    clear: async () => (isInteractive ? out(CLEAR) : undefined),
    atInterrupt: (say) => {
      // Without anything to say, the signal ends the program at once, even in the middle of a long computation.
      if (!farewell) onSignal(stop);
      farewell = say;
    },
    close: reader.close,
  };
};

type Writer = Terminal['out'];

const pagerOf = ({ output, env, pagerClosed }: Streams, plainly: Writer, warn: Writer): Pager | null => {
  const command = output.isTTY === true ? pagerCommand(env) : null;
  return command === null ? null : makePager(command, { env, plain: plainly, warn, closed: pagerClosed });
};

const writerOf =
  (stream: Writable): Writer =>
  (text) =>
    // A write that fails ends the program by the stream's own error event.
    new Promise((resolve) => void stream.write(text, () => resolve()));

interface Reader {
  prompt(text: string): void;
  next(): Promise<string | null>;
  close(): void;
}

/** Touches the input only when the first line is wanted, so that other commands may read it as a stream. */
const lazyReader = (input: Readable, echo: Screen | undefined, interrupted: () => void): Reader => {
  let opened: { readonly readline: Interface; readonly lines: NodeJS.AsyncIterator<string> } | undefined;
  const open = () => {
    if (opened) return opened;
    const readline = createInterface({ input, crlfDelay: Infinity, ...(echo ? { output: echo, terminal: true } : {}) });
    readline.on('SIGINT', interrupted);
    return (opened = { readline, lines: readline[Symbol.asyncIterator]() });
  };
  return {
    prompt: (text) => {
      const { readline } = open();
      readline.setPrompt(text);
      readline.prompt();
    },
    next: async () => {
      const line = await open().lines.next();
      return line.done ? null : line.value;
    },
    close: () => opened?.readline.close(),
  };
};
