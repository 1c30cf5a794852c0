import { list } from '../../core/english.ts';
import { differing, isDecided, textOf, type AnyGame, type Clause } from '../../core/index.ts';
import { clausesOf } from '../../games/clauses.ts';
import { gameById } from '../../games/index.ts';
import { EXIT, UsageError, type Args, type Command } from '../reading/command.ts';
import { readGame, readRulebook } from '../reading/setup.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { inTable, padded, wrapped } from '../terminal/words.ts';

export const rules: Command = {
  name: 'rules',
  words: 'GAME',
  mostWords: 3,
  summary: 'print the rules of a game, or compare two editions',
  flags: [
    { name: 'rulebook', value: 'NAME', help: 'the rules edition' },
    { name: 'diff', help: 'only the rules on which two editions differ: --diff R1 R2' },
  ],
  examples: ['tablee rules pickomino --rulebook gigamic', 'tablee rules pickomino --diff zoch gigamic'],
  isRead: true,
  run: async (args, terminal) => {
    const { words } = args;
    // The game may stand before or after the rulebooks.
    const named = words.find((word) => gameById(word.toLowerCase())) ?? words[0];
    const game = readGame(named);
    const books = words.filter((word) => word !== named);
    const lines = args.has('diff') ? compare(game, books, terminal) : print(game, books, args, terminal);
    await terminal.out(`${lines.join('\n')}\n`);
    return EXIT.fine;
  },
};

const print = (game: AnyGame, [surplus]: readonly string[], args: Args, { paint, width }: Terminal): string[] => {
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many`);
  const book = readRulebook(game, args.value('rulebook') ?? game.defaultRulebook);
  const titles = Object.entries(game.rulebooks).map(([name, { title }]) => [
    paint(name === book ? 'bold' : 'dim', name),
    title,
  ]);
  const points = clausesOf(game).flatMap((clause) => ['', ...drawClause(clause, book, width, paint)]);
  return [
    `${game.id}, rulebook ${book}`,
    ...inTable(titles).map((line) => `  ${line}`),
    ...points,
    '',
    DECIDED_NOTE,
    '',
    ...houseRules(game),
  ];
};

const houseRules = ({ options }: AnyGame): string[] => [
  'House rules, for --set OPTION=VALUE:',
  ...inTable(options.map(({ name, rule, choices }) => [rule, name, choices.join(', ')])).map((line) => `  ${line}`),
];

const DECIDED_NOTE = '(decided): the printed rules leave this open; this is our reading.';

const drawClause = (clause: Clause, book: string, width: number, paint: Terminal['paint']): string[] => [
  `${paint('bold', `${clause.id}  ${clause.title}`)}${decidedMark(clause, book)}`,
  ...wrapped(textOf(clause, book), Math.min(width, 84) - 6).map((line) => `      ${line}`),
];

const decidedMark = (clause: Clause, book: string): string => (isDecided(clause, book) ? ' (decided)' : '');

const compare = (game: AnyGame, books: readonly string[], { paint, width }: Terminal): string[] => {
  const [first, second] = books;
  if (first === undefined || second === undefined)
    throw new UsageError(`--diff needs two rulebooks of ${list(Object.keys(game.rulebooks), 'and')}`);
  for (const book of [first, second]) readRulebook(game, book);
  const half = Math.max(20, Math.floor((Math.min(width, 120) - 3) / 2));
  const points = differing(clausesOf(game), first, second).flatMap((clause) => [
    '',
    paint('bold', `${clause.id}  ${clause.title}`),
    ...sideBySide(sideText(clause, first), sideText(clause, second), half),
  ]);
  if (points.length === 0) return [`${first} and ${second} do not differ.`];
  return [...sideBySide(first, second, half), ...points];
};

const sideText = (clause: Clause, book: string): string => `${textOf(clause, book)}${decidedMark(clause, book)}`;

const sideBySide = (left: string, right: string, width: number): string[] => {
  const columns = [wrapped(left, width), wrapped(right, width)] as const;
  const rows = Math.max(columns[0].length, columns[1].length);
  return Array.from({ length: rows }, (_, i) =>
    `${padded(columns[0][i] ?? '', width)} | ${columns[1][i] ?? ''}`.trimEnd(),
  );
};
