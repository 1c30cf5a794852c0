import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { makePager, pagerCommand, type Pager, type Variables } from './pager.ts';
import { coloured, plain, wantsColours, type Paint } from './paint.ts';

/** Where a command reads and writes. */
export interface Terminal {
  readonly paint: Paint;
  /** In characters. */
  readonly width: number;
  /** Input and output are a terminal. */
  readonly isInteractive: boolean;
  /** Standard error is a terminal. */
  readonly showsProgress: boolean;
  readonly input: Readable;
  /** For long texts, if standard output is a terminal. */
  readonly pager: Pager | null;
  /** Resolves when the text is written, so that a slow reader slows the program. */
  out(text: string): Promise<void>;
  /** Numbers for a program, on standard output. */
  bytes(data: Uint8Array): Promise<void>;
  err(text: string): Promise<void>;
  /** The next line of input; `null` at its end. */
  ask(prompt: string): Promise<string | null>;
  clear(): Promise<void>;
  /** The last output after Ctrl-C. */
  atInterrupt(farewell: () => string): void;
  close(): void;
}

type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: OutputStream;
  readonly errors: OutputStream;
  readonly env: Variables;
  /** Called on Ctrl-C, with the command's last output. */
  readonly interrupted: (farewell: string) => void;
  /** Registers a handler for Ctrl-C while no line is being typed. */
  readonly onSignal: (stop: () => void) => void;
  /** Called when the user closes the pager before the end. */
  readonly pagerClosed: () => void;
}

/** Clears the screen and its scrollback. */
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
      // Some pseudo-terminals report 0.
      return output.columns || 80;
    },
    isInteractive,
    showsProgress: errors.isTTY === true,
    input,
    pager: pagerOf(streams, out, err),
    out,
    bytes: writerOf(output),
    err,
    ask: async (prompt) => {
      if (isInteractive) reader.prompt(prompt);
      else await out(prompt);
      const line = await reader.next();
      // A terminal echoes lines; pipes and Ctrl-D do not, and questions would follow on the same line.
      if (!isInteractive || line === null) await out(`${line ?? ''}\n`);
      return line;
    },
    clear: async () => (isInteractive ? out(CLEAR) : undefined),
    atInterrupt: (say) => {
      // Without a handler the signal ends the program at once, even during a long computation.
      if (!farewell) onSignal(stop);
      farewell = say;
    },
    close: reader.close,
  };
};

type Writer = Terminal['out'];

const pagerOf = ({ output, env, pagerClosed }: Streams, print: Writer, warn: Writer): Pager | null => {
  const command = output.isTTY === true ? pagerCommand(env) : null;
  return command === null ? null : makePager(command, { env, print, warn, closed: pagerClosed });
};

const writerOf =
  (stream: Writable) =>
  (text: string | Uint8Array): Promise<void> =>
    // A failed write emits the stream's error event, which ends the program.
    new Promise((resolve) => void stream.write(text, () => resolve()));

interface Reader {
  prompt(text: string): void;
  next(): Promise<string | null>;
  close(): void;
}

/** Opens the input with the first line, so that other commands can read it as a stream. */
const lazyReader = (input: Readable, echo: OutputStream | undefined, interrupted: () => void): Reader => {
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
