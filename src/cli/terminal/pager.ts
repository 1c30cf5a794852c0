/** Shows long output in the user's pager. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Writable } from 'node:stream';

/** Starts with its first text. */
export interface Pager {
  out(text: string): Promise<void>;
  /** Resolves when the user has closed the pager. */
  end(): Promise<void>;
}

export type Variables = Readonly<Record<string, string | undefined>>;

export interface PagerMeans {
  readonly env: Variables;
  /** Prints the text if the pager cannot be started. */
  readonly print: (text: string) => Promise<void>;
  readonly warn: (text: string) => Promise<void>;
  /** Called when the user closes the pager before the end. */
  readonly closed: () => void;
}

const DEFAULT = 'less';

/** TABLEE_PAGER before PAGER before less; `null` for no pager. */
export const pagerCommand = (env: Variables): string | null => {
  const named = (env['TABLEE_PAGER'] ?? env['PAGER'] ?? DEFAULT).trim();
  return ['', 'cat'].includes(named) || env['TERM'] === 'dumb' ? null : named;
};

export const makePager = (command: string, means: PagerMeans): Pager => {
  let opened: Promise<Pager | null> | undefined;
  const open = async (): Promise<Pager | null> => {
    const running = await start(command, means);
    if (!running && command !== DEFAULT) await means.warn(`tablee: the pager "${command}" cannot be started.\n`);
    return running;
  };
  return {
    out: async (text) => {
      const running = await (opened ??= open());
      await (running ? running.out(text) : means.print(text));
    },
    end: async () => (await opened)?.end(),
  };
};

/** Default flags of less: quit if the text fits the screen, pass colours on, do not clear the screen. */
const LESS = 'FRX';

/** `null` if there is no such program. */
const start = (command: string, { env, closed }: PagerMeans): Promise<Pager | null> => {
  const child = childFor(command, { LESS, ...env });
  return new Promise((resolve) =>
    child
      ? child.once('spawn', () => resolve(runningIn(child, closed))).once('error', () => resolve(null))
      : resolve(null),
  );
};

type Child = ChildProcessByStdio<Writable, null, null>;

/** `spawn` reports a missing program by an event, but throws on a path through a file and on one that is too long. */
const childFor = (command: string, env: Variables): Child | null => {
  const [program, args] = wordsOf(command);
  try {
    return spawn(program, args, { stdio: ['pipe', 'inherit', 'inherit'], env });
  } catch {
    return null;
  }
};

/** Uses a shell only if the command needs one, as git does; without a shell a missing program is noticed. */
const wordsOf = (command: string): readonly [program: string, args: readonly string[]] => {
  if (/[^\w\s./:,+-]/.test(command)) return ['sh', ['-c', command]];
  const [program = DEFAULT, ...args] = command.split(/\s+/);
  return [program, args];
};

const runningIn = (child: Child, closed: () => void): Pager => {
  let isOver = false;
  const close = (): void => {
    if (!isOver) closed();
    isOver = true;
  };
  // If nothing is being written, a closed pipe raises no error; then `exit` reports it.
  child.stdin.on('error', close);
  child.once('exit', close);
  const ended = new Promise((resolve) => child.once('close', resolve));
  // The pager handles Ctrl-C.
  const ignore = (): void => undefined;
  /** Alone with a shell, the pager would contend with it for the terminal. */
  const end = (signal: NodeJS.Signals): void => {
    release();
    child.kill(signal);
    process.kill(process.pid, signal);
  };
  const release = (): void => void process.off('SIGINT', ignore).off('SIGTERM', end).off('SIGHUP', end);
  process.on('SIGINT', ignore).on('SIGTERM', end).on('SIGHUP', end);
  child.once('exit', release);
  return {
    // After the end texts are dropped in a later task, so that a printing loop does not starve other work.
    out: (text) =>
      new Promise((resolve) => void (isOver ? setImmediate(resolve) : child.stdin.write(text, () => resolve()))),
    end: async () => {
      isOver = true;
      child.stdin.end();
      await ended;
    },
  };
};
