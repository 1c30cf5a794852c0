/** The man page, generated from the commands. */
import { capital } from '../core/english.ts';
import type { Command, Flag } from './reading/command.ts';
import { COMMON_FLAGS } from './reading/flags.ts';

/** In the markup of man(7). */
export const manualPage = (commands: readonly Command[], version: string): string =>
  [
    `.TH TABLEE 1 "" "tablee ${written(version)}" "Tablée"`,
    '.SH NAME',
    'tablee \\- play Pickomino and Triominos',
    '.SH SYNOPSIS',
    '.B tablee',
    '.I COMMAND',
    '[\\fIARGUMENTS\\fR]',
    '.SH DESCRIPTION',
    'Plays Pickomino and Triominos in the terminal, with people and bots. Replays, validates and analyses game records.',
    'Lets bots play each other and measures their strength.',
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH COMMON FLAGS',
    ...[...COMMON_FLAGS, HELP].flatMap(flagLines),
    '.SH ENVIRONMENT',
    ...VARIABLES.flatMap(([name, text]) => ['.TP', `.B ${written(name)}`, written(text)]),
    '.SH EXIT STATUS',
    ...STATUSES.flatMap(([status, text]) => ['.TP', `.B ${status}`, written(text)]),
    '',
  ].join('\n');

const HELP: Flag = { name: 'help', help: 'show the help of a command' };

const VARIABLES = [
  ['TABLEE_PAGER', 'the pager for long texts (default: PAGER, then less)'],
  ['NO_COLOR, FORCE_COLOR', 'turn colours off, or on even if the output is not a terminal'],
  [
    'XDG_STATE_HOME',
    'where games are saved, in tablee/games, and what join keeps, in tablee/kept (default: ~/.local/state)',
  ],
] as const;

const STATUSES = [
  ['0', 'success, also if the reader of the output is content with its beginning, as in | head'],
  ['1', 'invalid input, such as a bad record'],
  ['2', 'usage error'],
  ['3', 'verify: nothing is wrong, but a game is unfinished'],
  ['4', 'verify: nothing is wrong, but a game is not proven for anyone'],
  ['70', 'internal error'],
  ['74', 'the output cannot be written'],
  [
    '129, 130, 143',
    'ended by a closed terminal (SIGHUP), by Ctrl-C (SIGINT), by SIGTERM; serve ends with 0 after the last two',
  ],
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

/** Escapes hyphens, backslashes, and a dot or quote at the beginning, which would be a macro. */
const written = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
