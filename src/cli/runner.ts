import { err, ok, type Result } from '../core/index.ts';
import { EXIT, type Args, type Command, type Misuse } from './reading/command.ts';
import { COMMON_FLAGS, readArgs } from './reading/flags.ts';
import { completionFor } from './completion.ts';
import { commandHelp, generalHelp } from './help.ts';
import { nearest } from './reading/spelling.ts';
import { plain } from './terminal/paint.ts';
import type { Terminal } from './terminal/terminal.ts';
import { version, whereToAsk } from './version.ts';

/** Commands that another package has, each with the line that runs it. */
type Elsewhere = ReadonlyMap<string, string>;

/** Does what the words on the command line ask for, with the commands there are; gives the exit status. */
export const runner =
  (commands: readonly Command[], elsewhere: Elsewhere = new Map()) =>
  async (given: readonly string[], screen: Terminal): Promise<number> => {
    const { typed, wishes } = readWishes(given);
    const terminal = asWished(screen, wishes);
    const line = elsewhere.get(typed[0] ?? '');
    const all = [...commands, completionFor(commands)];
    const outcome = line === undefined ? await dispatch(all, typed, terminal) : err(notHere(line));
    if (outcome.ok) return outcome.value;
    const { sentence, hint } = outcome.error;
    await terminal.err(`tablee: ${sentence}. ${hint ?? 'See: tablee help'}\n`);
    return EXIT.misuse;
  };

type Wish = (typeof COMMON_FLAGS)[number]['name'];

const WISHES = new Map(COMMON_FLAGS.map(({ name }) => [`--${name}`, name]));

const readWishes = (given: readonly string[]): { typed: readonly string[]; wishes: ReadonlySet<Wish> } => ({
  typed: given.filter((word) => !WISHES.has(word)),
  wishes: new Set(given.flatMap((word) => WISHES.get(word) ?? [])),
});

const asWished = (terminal: Terminal, wishes: ReadonlySet<Wish>): Terminal =>
  changed(terminal, {
    ...(wishes.has('no-color') ? { paint: plain } : {}),
    ...(wishes.has('no-pager') ? { pager: null } : {}),
  });

/** Its width changes with the window, so the rest is left as it is. */
const changed = (terminal: Terminal, parts: Partial<Terminal>): Terminal =>
  Object.assign(Object.create(terminal) as Terminal, parts);

/** Does something that prints a text to read, in the reader's pager where there is one. */
const inPager = async <T>(terminal: Terminal, show: (terminal: Terminal) => Promise<T>): Promise<T> => {
  const { pager } = terminal;
  if (!pager) return show(terminal);
  // A complaint would be lost behind the text, or stand in the middle of it.
  const shown = await show(changed(terminal, { out: pager.out, err: pager.out }));
  await pager.end();
  return shown;
};

const notHere = (line: string): Misuse => ({
  sentence: 'this needs the package tablee-server',
  hint: `Try: ${line}`,
});

const dispatch = async (
  commands: readonly Command[],
  typed: readonly string[],
  terminal: Terminal,
): Promise<Result<number, Misuse>> => {
  const [name = 'help', ...rest] = typed;
  if (['help', '--help', '-h'].includes(name)) return help(commands, rest, terminal);
  if (['version', '--version', '-v', '-V'].includes(name)) return say(`tablee ${version()}\n`, terminal);
  const command = find(commands, name);
  return command.ok ? runCommand(command.value, rest, terminal) : command;
};

const find = (commands: readonly Command[], name: string): Result<Command, Misuse> => {
  const command = commands.find((one) => one.name === name);
  if (command) return ok(command);
  const names = commands.map((one) => one.name);
  const near = nearest(name, [...names, 'help', 'version']);
  const sentence = name.startsWith('-') ? `there is no flag ${name}` : `there is no command "${name}"`;
  return err({ sentence, hint: near ? `Did you mean ${near}?` : `Commands: ${names.join(', ')}` });
};

const runCommand = async (
  command: Command,
  typed: readonly string[],
  terminal: Terminal,
): Promise<Result<number, Misuse>> => {
  const args = readArgs(command, typed);
  if (args.ok && args.value.has('help')) return showText(commandHelp(command, terminal.paint), terminal);
  const outcome = args.ok ? await runWith(command, args.value, terminal) : args;
  return outcome.ok ? outcome : err({ hint: `See: tablee help ${command.name}`, ...outcome.error });
};

const runWith = (command: Command, args: Args, terminal: Terminal): Promise<Result<number, Misuse>> =>
  command.isRead ? inPager(terminal, (pager) => command.run(args, pager)) : command.run(args, terminal);

const showText = (text: string, terminal: Terminal): Promise<Result<number, Misuse>> =>
  inPager(terminal, (pager) => say(text, pager));

const help = async (
  commands: readonly Command[],
  [name]: readonly string[],
  terminal: Terminal,
): Promise<Result<number, Misuse>> => {
  if (name === undefined) return showText(generalHelp(commands, terminal.paint, whereToAsk()), terminal);
  const command = find(commands, name);
  return command.ok ? showText(commandHelp(command.value, terminal.paint), terminal) : command;
};

const say = async (text: string, terminal: Terminal): Promise<Result<number, Misuse>> => {
  await terminal.out(text);
  return ok(EXIT.fine);
};
