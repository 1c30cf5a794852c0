import { differing, err, isDecided, ok, textOf, type AnyGame, type Clause, type Result } from '../../core/index.ts';
import { clausesOf } from '../../games/clauses.ts';
import { gameById } from '../../games/index.ts';
import { EXIT, type Args, type Command, type Misuse } from '../reading/command.ts';
import { readGame, readRulebook } from '../reading/setup.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { padded, wrapped } from '../terminal/words.ts';

export const rules: Command = {
  name: 'rules',
  words: 'GAME',
  mostWords: 3,
  summary: 'print the rules point by point, or where two rulebooks differ',
  flags: [
    { name: 'rulebook', value: 'NAME', help: 'the printed edition' },
    { name: 'diff', help: 'only the points on which two rulebooks differ: --diff R1 R2' },
  ],
  examples: ['tablee rules pickomino --rulebook gigamic', 'tablee rules pickomino --diff zoch gigamic'],
  isRead: true,
  run: async (args, terminal) => {
    const { words } = args;
    // The game may stand before or after the rulebooks that are compared.
    const named = words.find((word) => gameById(word.toLowerCase())) ?? words[0];
    const game = readGame(named);
    if (!game.ok) return game;
    const books = words.filter((word) => word !== named);
    const lines = args.has('diff') ? compare(game.value, books, terminal) : print(game.value, books, args, terminal);
    if (!lines.ok) return lines;
    await terminal.out(`${lines.value.join('\n')}\n`);
    return ok(EXIT.fine);
  },
};

const print = (
  game: AnyGame,
  surplus: readonly string[],
  args: Args,
  { paint, width }: Terminal,
): Result<string[], Misuse> => {
  if (surplus.length > 0) return err({ sentence: `"${surplus[0]}" is one word too many` });
  const book = readRulebook(game, args.value('rulebook') ?? game.defaultRulebook);
  if (!book.ok) return book;
  const titles = Object.entries(game.rulebooks).map(
    ([name, { title }]) => `  ${paint(name === book.value ? 'bold' : 'dim', padded(name, 10))} ${title}`,
  );
  const points = clausesOf(game).flatMap((clause) => ['', ...drawClause(clause, book.value, width, paint)]);
  return ok([`${game.id}, rulebook ${book.value}`, ...titles, ...points, '', DECIDED_NOTE, '', ...houseRules(game)]);
};

const houseRules = ({ options }: AnyGame): string[] => [
  'House rules, for --set OPTION=VALUE:',
  ...options.map(({ name, rule, choices }) => `  ${rule}  ${padded(name, 18)} ${choices.join(', ')}`),
];

const DECIDED_NOTE = '(decided): the printed text leaves this open; the reading is ours.';

const drawClause = (clause: Clause, book: string, width: number, paint: Terminal['paint']): string[] => [
  `${paint('bold', `${clause.id}  ${clause.title}`)}${decidedMark(clause, book)}`,
  ...wrapped(textOf(clause, book), Math.min(width, 84) - 6).map((line) => `      ${line}`),
];

const decidedMark = (clause: Clause, book: string): string => (isDecided(clause, book) ? ' (decided)' : '');

const compare = (game: AnyGame, books: readonly string[], { paint, width }: Terminal): Result<string[], Misuse> => {
  const [first, second] = books;
  if (first === undefined || second === undefined)
    return err({ sentence: `--diff needs two rulebooks of ${Object.keys(game.rulebooks).join(', ')}` });
  for (const book of [first, second]) {
    const known = readRulebook(game, book);
    if (!known.ok) return known;
  }
  const half = Math.max(20, Math.floor((Math.min(width, 120) - 3) / 2));
  const points = differing(clausesOf(game), first, second).flatMap((clause) => [
    '',
    paint('bold', `${clause.id}  ${clause.title}`),
    ...sideBySide(sideText(clause, first), sideText(clause, second), half),
  ]);
  if (points.length === 0) return ok([`${first} and ${second} do not differ.`]);
  return ok([...sideBySide(first, second, half), ...points]);
};

const sideText = (clause: Clause, book: string): string => `${textOf(clause, book)}${decidedMark(clause, book)}`;

const sideBySide = (left: string, right: string, width: number): string[] => {
  const columns = [wrapped(left, width), wrapped(right, width)] as const;
  const rows = Math.max(columns[0].length, columns[1].length);
  return Array.from({ length: rows }, (_, i) =>
    `${padded(columns[0][i] ?? '', width)} | ${columns[1][i] ?? ''}`.trimEnd(),
  );
};
