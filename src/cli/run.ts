import { err, ok, type Result } from '../core/index.ts';
import { EXIT, type Command, type Misuse } from './reading/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { readArgs } from './reading/flags.ts';
import { commandHelp, generalHelp } from './help.ts';
import { nearest } from './reading/spelling.ts';
import type { Terminal } from './terminal/terminal.ts';
import { version } from './version.ts';

/** Does what the words on the command line ask for; gives the exit status. */
export const run = async (typed: readonly string[], terminal: Terminal): Promise<number> => {
  const outcome = await dispatch(typed, terminal);
  if (outcome.ok) return outcome.value;
  const { sentence, hint } = outcome.error;
  await terminal.err(`tablee: ${sentence}. ${hint ?? 'See: tablee help'}\n`);
  return EXIT.misuse;
};

const dispatch = async (typed: readonly string[], terminal: Terminal): Promise<Result<number, Misuse>> => {
  const [name = 'help', ...rest] = typed;
  if (['help', '--help', '-h'].includes(name)) return help(rest, terminal);
  if (['version', '--version', '-v', '-V'].includes(name)) return say(`tablee ${version()}\n`, terminal);
  const command = find(name);
  return command.ok ? runCommand(command.value, rest, terminal) : command;
};

const find = (name: string): Result<Command, Misuse> => {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return ok(command);
  const names = COMMANDS.map((one) => one.name);
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
  if (args.ok && args.value.has('help')) return say(commandHelp(command, terminal.paint), terminal);
  const outcome = args.ok ? await command.run(args.value, terminal) : args;
  return outcome.ok ? outcome : err({ hint: `See: tablee help ${command.name}`, ...outcome.error });
};

const help = async ([name]: readonly string[], terminal: Terminal): Promise<Result<number, Misuse>> => {
  if (name === undefined) return say(generalHelp(COMMANDS, terminal.paint), terminal);
  const command = find(name);
  return command.ok ? say(commandHelp(command.value, terminal.paint), terminal) : command;
};

const say = async (text: string, terminal: Terminal): Promise<Result<number, Misuse>> => {
  await terminal.out(text);
  return ok(EXIT.fine);
};
