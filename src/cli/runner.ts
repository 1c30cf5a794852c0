import { EXIT, UsageError, type Command } from './reading/command.ts';
import { COMMON_FLAGS, readArgs } from './reading/flags.ts';
import { completionFor } from './completion.ts';
import { commandHelp, generalHelp } from './help.ts';
import { didYouMean } from './reading/spelling.ts';
import { plain } from './terminal/paint.ts';
import type { Terminal } from './terminal/terminal.ts';
import { version, whereToAsk } from './version.ts';

/** Commands of another package, each with the line that runs it. */
type Elsewhere = ReadonlyMap<string, string>;

/** Runs the command on the command line; returns the exit status. */
export const runner =
  (commands: readonly Command[], elsewhere: Elsewhere = new Map()) =>
  async (given: readonly string[], screen: Terminal): Promise<number> => {
    const typed = given.filter((word) => !COMMON_WORDS.has(word));
    const terminal = withCommonFlags(screen, given);
    try {
      return await dispatch([...commands, completionFor(commands)], elsewhere, typed, terminal);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      await terminal.err(`tablee: ${error.message}. ${error.hint ?? `See: tablee help ${typed[0]}`}\n`);
      return EXIT.misuse;
    }
  };

const COMMON_WORDS: ReadonlySet<string> = new Set(COMMON_FLAGS.map(({ name }) => `--${name}`));

const withCommonFlags = (terminal: Terminal, given: readonly string[]): Terminal =>
  changed(terminal, {
    ...(given.includes('--no-color') ? { paint: plain } : {}),
    ...(given.includes('--no-pager') ? { pager: null } : {}),
  });

/** Inherits the rest, as the width is a getter. */
const changed = (terminal: Terminal, parts: Partial<Terminal>): Terminal =>
  Object.assign(Object.create(terminal) as Terminal, parts);

/** Shows what a function prints in the reader's pager, if there is one. */
const inPager = async <T>(terminal: Terminal, show: (terminal: Terminal) => Promise<T>): Promise<T> => {
  const { pager } = terminal;
  if (!pager) return show(terminal);
  try {
    // The pager would hide messages on standard error, or they would disturb its page.
    return await show(changed(terminal, { out: pager.out, err: pager.out }));
  } finally {
    await pager.end();
  }
};

const dispatch = async (
  commands: readonly Command[],
  elsewhere: Elsewhere,
  [name = 'help', ...rest]: readonly string[],
  terminal: Terminal,
): Promise<number> => {
  const line = elsewhere.get(name);
  if (line !== undefined) throw new UsageError('this needs the package tablee-server', `Try: ${line}`);
  if (['help', '--help', '-h'].includes(name)) return help(commands, rest, terminal);
  if (['version', '--version', '-v', '-V'].includes(name)) return print(`tablee ${version()}\n`, terminal);
  return runCommand(commandNamed(name, commands), rest, terminal);
};

const commandNamed = (name: string, commands: readonly Command[]): Command => {
  const command = commands.find((one) => one.name === name);
  if (command) return command;
  const names = commands.map((one) => one.name);
  const message = name.startsWith('-') ? `there is no flag ${name}` : `there is no command "${name}"`;
  throw new UsageError(message, didYouMean(name, [...names, 'help', 'version']) ?? `Commands: ${names.join(', ')}`);
};

const runCommand = (command: Command, typed: readonly string[], terminal: Terminal): Promise<number> => {
  const args = readArgs(command, typed);
  if (args.has('help')) return showText(commandHelp(command, terminal), terminal);
  return command.isRead ? inPager(terminal, (pager) => command.run(args, pager)) : command.run(args, terminal);
};

const help = (commands: readonly Command[], [name]: readonly string[], terminal: Terminal): Promise<number> => {
  if (name === undefined || name === 'help' || name === 'version')
    return showText(generalHelp(commands, terminal, whereToAsk()), terminal);
  return showText(commandHelp(commandNamed(name, commands), terminal), terminal);
};

const showText = (text: string, terminal: Terminal): Promise<number> =>
  inPager(terminal, (pager) => print(text, pager));

const print = async (text: string, terminal: Terminal): Promise<number> => {
  await terminal.out(text);
  return EXIT.fine;
};
