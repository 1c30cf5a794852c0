import { err, type Result } from '../../../core/index.ts';
import { SETTINGS, variableOf } from '../../../server/settings.ts';
import type { Job, Outcome, Task } from '../../data/task.ts';
import { EXIT, UsageError, type Args, type Command } from '../../reading/command.ts';
import type { Terminal } from '../../terminal/terminal.ts';

const { data: DATA, port: PORT, adminToken: TOKEN } = SETTINGS;
const SERVER = `http://localhost:${PORT.fallback}`;

/** For server operators; the server may run meanwhile. */
export const data: Command = {
  name: 'data',
  words: 'check|backup|restore|export|delete [FILE|TABLE]',
  mostWords: 2,
  summary: 'manage the data of a server: check, back up, restore, export, delete a table',
  flags: [
    { name: DATA.flag, value: 'DIR', help: `${DATA.help} (${DATA.fallback})` },
    { name: 'server', value: 'URL', help: `the running server, if there is one (${SERVER})` },
    { name: 'force', help: 'overwrite existing files' },
  ],
  examples: [
    'tablee data check',
    'tablee data backup monday.db',
    `${variableOf(TOKEN)}=… tablee data backup monday.db --data /var/lib/tablee`,
    'tablee data restore monday.db --data /var/lib/tablee --force',
    'tablee data export > games.jsonl',
    'tablee data delete rnKq2y0LqS3b_Zt1',
  ],
  run: async (args, terminal) => {
    // Loaded only here: no other command needs a database.
    const { TASKS } = await import('../../data/tasks.ts');
    const [name = '', word] = args.words;
    const task = TASKS.get(name);
    if (!task) throw new UsageError(`data can ${[...TASKS.keys()].join(', ')}, not "${name}"`);
    if (task.about !== undefined && word === undefined) throw new UsageError(`which ${task.about}?`);
    return interruptible((signal) => run(task, jobFor(args, word ?? '', terminal, signal)));
  },
};

const jobFor = (args: Args, word: string, terminal: Terminal, signal: AbortSignal): Job => ({
  folder: args.value(DATA.flag) ?? (process.env[variableOf(DATA)] || DATA.fallback),
  word,
  server: (args.value('server') ?? SERVER).replace(/\/$/, ''),
  isForced: args.has('force'),
  terminal,
  signal,
});

export const interruptible = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', interrupt);
  }
};

const run = async (task: Task, job: Job): Promise<number> => {
  const outcome = await task.run(job).catch((error: unknown): Outcome => explained(error, job));
  await job.terminal.err(outcome.ok ? `${outcome.value}.\n` : `tablee: ${outcome.error}.\n`);
  if (job.signal.aborted) return EXIT.interrupted;
  return outcome.ok ? EXIT.fine : EXIT.faulty;
};

/** Expected errors, and those of the system; any other is a bug. */
const explained = (error: unknown, { signal }: Job): Result<never, string> => {
  if (signal.aborted) return err('interrupted; nothing was changed');
  if (error instanceof Error && (SPOKEN.includes(error.name) || 'code' in error)) return err(error.message);
  throw error;
};

const SPOKEN = ['UnusableData', 'NotStored', 'Unable'];
