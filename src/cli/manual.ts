/** The man page, made from the table of commands. */
import type { Command, Flag } from './reading/command.ts';
import { COMMON_FLAGS } from './reading/flags.ts';
import { capital } from './terminal/words.ts';

/** In the language of man(7). */
export const manualPage = (commands: readonly Command[], version: string): string =>
  [
    `.TH TABLEE 1 "" "tablee ${written(version)}" "Tablée"`,
    '.SH NAME',
    'tablee \\- Pickomino and Triominos by every printed rulebook',
    '.SH SYNOPSIS',
    '.B tablee',
    '.I COMMAND',
    '[\\fIARGUMENTS\\fR]',
    '.SH DESCRIPTION',
    'Plays the games at the terminal, against people and bots; replays, checks and analyses records of games; lets bots',
    'play each other and measures them.',
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH EVERY COMMAND',
    ...[...COMMON_FLAGS, HELP].flatMap(flagLines),
    '.SH ENVIRONMENT',
    ...VARIABLES.flatMap(([name, text]) => ['.TP', `.B ${written(name)}`, written(text)]),
    '.SH EXIT STATUS',
    ...STATUSES.flatMap(([status, text]) => ['.TP', `.B ${status}`, written(text)]),
    '',
  ].join('\n');

const HELP: Flag = { name: 'help', help: 'show the help of a command' };

const VARIABLES = [
  ['TABLEE_PAGER', 'shows long texts at a terminal; without it PAGER does, and without that less'],
  ['NO_COLOR, FORCE_COLOR', 'no colours, or colours even where the output is no terminal'],
  ['XDG_STATE_HOME', 'the folder in which a game that is left is kept'],
] as const;

const STATUSES = [
  ['0', 'all is well'],
  ['1', 'something that was read is wrong, such as a record'],
  ['2', 'wrong use'],
  ['70', 'a mistake of the program'],
  ['74', 'the output cannot be written'],
  ['130', 'ended by Ctrl-C'],
] as const;

const commandLines = ({ name, words, summary, flags, examples }: Command): string[] => [
  '.SS',
  `tablee ${name} ${written(words)}`.trimEnd(),
  `${written(capital(summary))}.`,
  ...flags.flatMap(flagLines),
  ...(examples.length > 0 ? ['.PP', 'Examples:', '.nf', ...examples.map((line) => `  ${written(line)}`), '.fi'] : []),
];

const flagLines = ({ name, value, help }: Flag): string[] => [
  '.TP',
  `\\fB${written(`--${name}`)}\\fR${value === undefined ? '' : ` \\fI${written(value)}\\fR`}`,
  written(help),
];

/** A hyphen stays one, a backslash too, and no line is taken for an instruction. */
const written = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
