/** Long output is read in the pager of whoever reads it. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Writable } from 'node:stream';

/** Started by the first text that it gets. */
export interface Pager {
  out(text: string): Promise<void>;
  /** Done when the reader has closed it. */
  end(): Promise<void>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface PagerMeans {
  readonly env: Environment;
  /** Gets the text where the pager cannot be started. */
  readonly plain: (text: string) => Promise<void>;
  readonly warn: (text: string) => Promise<void>;
  /** The reader closed it and wants no more. */
  readonly closed: () => void;
}

const USUAL = 'less';

/** TABLEE_PAGER before PAGER before less; `null` where the text is to be printed as it is. */
export const pagerCommand = (env: Environment): string | null => {
  const named = (env['TABLEE_PAGER'] ?? env['PAGER'] ?? USUAL).trim();
  return ['', 'cat'].includes(named) || env['TERM'] === 'dumb' ? null : named;
};

export const makePager = (command: string, means: PagerMeans): Pager => {
  let opened: Promise<Running | null> | undefined;
  const open = async (): Promise<Running | null> => {
    const running = await start(command, means);
    if (!running && command !== USUAL) await means.warn(`tablee: the pager "${command}" cannot be started.\n`);
    return running;
  };
  return {
    out: async (text) => {
      const running = await (opened ??= open());
      await (running ? running.out(text) : means.plain(text));
    },
    end: async () => (await opened)?.end(),
  };
};

type Running = Pager;

/** Colours as they are, a short text without waiting, nothing cleared: for less, unless its user wants it otherwise. */
const LESS = 'FRX';

/** `null` where there is no such program. */
const start = (command: string, { env, closed }: PagerMeans): Promise<Running | null> => {
  const child = childFor(command, { LESS, ...env });
  return new Promise((resolve) =>
    child
      ? child.once('spawn', () => resolve(runningIn(child, closed))).once('error', () => resolve(null))
      : resolve(null),
  );
};

type Child = ChildProcessByStdio<Writable, null, null>;

/** An absent program is told by an event, but a path that leads through a file, or is too long, is thrown. */
const childFor = (command: string, env: Environment): Child | null => {
  const [program, args] = wordsOf(command);
  try {
    return spawn(program, args, { stdio: ['pipe', 'inherit', 'inherit'], env });
  } catch {
    return null;
  }
};

/** As git does it: only what needs a shell goes through one, so that a program that is absent is noticed. */
const wordsOf = (command: string): readonly [program: string, args: readonly string[]] => {
  if (/[^\w\s./:,+-]/.test(command)) return ['sh', ['-c', command]];
  const [program = USUAL, ...args] = command.split(/\s+/);
  return [program, args];
};

const runningIn = (child: Child, closed: () => void): Running => {
  let isOver = false;
  const close = (): void => {
    if (!isOver) closed();
    isOver = true;
  };
  // A pipe that breaks while nothing is written is no error: then only the end of the child tells it.
  child.stdin.on('error', close);
  child.once('exit', close);
  const ended = new Promise((resolve) => child.once('close', resolve));
  // Ctrl-C is for the pager, which knows what its reader means by it.
  const ignore = (): void => undefined;
  process.on('SIGINT', ignore);
  child.once('exit', () => process.off('SIGINT', ignore));
  return {
    // Once there is no reader a text is dropped, but not at once: a loop that prints must leave room for all else.
    out: (text) =>
      new Promise((resolve) => void (isOver ? setImmediate(resolve) : child.stdin.write(text, () => resolve()))),
    end: async () => {
      isOver = true;
      child.stdin.end();
      await ended;
    },
  };
};
