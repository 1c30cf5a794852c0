import type { Command } from './reading/command.ts';
import { flagsOf } from './reading/flags.ts';
import type { Paint } from './terminal/paint.ts';
import { capital, wrapped } from './terminal/words.ts';

export const generalHelp = (commands: readonly Command[], paint: Paint, whereToAsk: string): string =>
  [
    'Pickomino and Triominos by every printed rulebook.',
    '',
    paint('bold', 'Usage'),
    '  tablee COMMAND [ARGUMENTS]',
    '',
    paint('bold', 'Commands'),
    ...columns([
      ...commands.map(({ name, summary }) => [name, summary] as const),
      ['help', 'show this help, or that of a command: tablee help play'],
      ['version', 'show the version'],
    ]),
    '',
    'Every command takes --no-color, --no-pager, and --help for its flags and examples.',
    `Questions and mistakes: ${whereToAsk}`,
    '',
  ].join('\n');

export const commandHelp = (command: Command, paint: Paint): string =>
  [
    `${capital(command.summary)}.`,
    '',
    paint('bold', 'Usage'),
    `  tablee ${command.name} ${command.words} [FLAGS]`,
    '',
    paint('bold', 'Flags'),
    ...columns(
      flagsOf(command).map(({ name, value, help }) => [`--${name}${value ? ` ${value}` : ''}`, help] as const),
    ),
    '',
    paint('bold', 'Examples'),
    ...command.examples.map((example) => `  ${example}`),
    '',
  ].join('\n');

const WIDEST = 88;

/** What is too long for its line goes on below itself. */
const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.flatMap(([left, right]) =>
    wrapped(right, WIDEST - width - 4).map((line, i) => `  ${(i === 0 ? left : '').padEnd(width)}  ${line}`),
  );
};
