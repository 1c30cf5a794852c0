import { capital } from '../core/english.ts';
import type { Command } from './reading/command.ts';
import { flagsOf } from './reading/flags.ts';
import type { Terminal } from './terminal/terminal.ts';
import { inTable, widthOf, wrapped } from './terminal/words.ts';

type Sheet = Pick<Terminal, 'paint' | 'width'>;

export const generalHelp = (commands: readonly Command[], { paint, width }: Sheet, whereToAsk: string): string =>
  [
    'Play Pickomino and Triominos with friends, family or bots.',
    '',
    paint('bold', 'Usage'),
    '  tablee COMMAND [ARGUMENTS]',
    '',
    paint('bold', 'Commands'),
    ...glossary(
      [
        ...commands.map(({ name, summary }) => [name, summary] as const),
        ['help', 'show this help, or the help of a command: tablee help play'],
        ['version', 'show the version'],
      ],
      width,
    ),
    '',
    ...wrapped('All commands accept --no-color, --no-pager, and --help for flags and examples.', width - 1),
    `Questions and bugs: ${whereToAsk}`,
    '',
  ].join('\n');

export const commandHelp = (command: Command, { paint, width }: Sheet): string =>
  [
    ...wrapped(`${capital(command.summary)}.`, width - 1),
    '',
    paint('bold', 'Usage'),
    `  ${['tablee', command.name, command.words, '[FLAGS]'].filter((word) => word !== '').join(' ')}`,
    '',
    paint('bold', 'Flags'),
    ...glossary(
      flagsOf(command).map(({ name, value, help }) => [`--${name}${value ? ` ${value}` : ''}`, help] as const),
      width,
    ),
    '',
    paint('bold', 'Examples'),
    ...command.examples.map((example) => `  ${example}`),
    '',
  ].join('\n');

const WIDEST = 100;

/** Terms with their explanations, which are broken into lines. */
const glossary = (rows: readonly (readonly [term: string, text: string])[], width: number): string[] => {
  const room = Math.min(width, WIDEST) - Math.max(...rows.map(([term]) => widthOf(term))) - 5;
  const lines = rows.flatMap(([term, text]) => wrapped(text, room).map((line, i) => [i === 0 ? term : '', line]));
  return inTable(lines).map((line) => `  ${line}`);
};
