/** The rows of the tables in docs/research/strength.md. */
import { HAVE_LUCK } from '#src/lab/arena/luckOfGame';
import type { StrengthRow } from '#src/lab/arena/measured';

type Table = Pick<StrengthRow, 'game' | 'rulebook' | 'options' | 'players'>;
type Pair = readonly [bot: string, against: string];

const tables = (game: string, rulebook: string, options: Table['options'], sizes: readonly number[]): Table[] =>
  sizes.map((players) => ({ game, rulebook, options, players }));

const meeting = (table: Table, pairs: readonly Pair[]): StrengthRow[] =>
  pairs.map(([bot, against]) => ({ ...table, bot, against }));

/** The characters that people meet, each against the same opponent. */
const PICKOMINO_CHARACTERS: readonly Pair[] = [
  ['chick', 'greedy'],
  ['hen', 'greedy'],
  ['rooster', 'greedy'],
];
const TRIOMINOS_CHARACTERS: readonly Pair[] = [
  ['pip', 'greedy'],
  ['dot', 'greedy'],
  ['bruno', 'greedy'],
];
const PICKOMINO_DUELS: readonly Pair[] = [
  ['greedy', 'random'],
  ['careful', 'greedy'],
  ['rival', 'careful'],
  ['master', 'greedy'],
  ['master', 'careful'],
  ['master', 'rival'],
];
const PICKOMINO_FIELDS: readonly Pair[] = [
  ['careful', 'greedy'],
  ['master', 'greedy'],
  ['master', 'rival'],
];
const TRIOMINOS_PAIRS: readonly Pair[] = [
  ['greedy', 'random'],
  ['searcher', 'greedy'],
  ['veteran', 'greedy'],
  ['veteran', 'searcher'],
  ['master', 'greedy'],
  ['master', 'veteran'],
];

const PICKOMINO_SIZES = [2, 3, 4, 7];
const TRIOMINOS_SIZES = [2, 3, 4];

/** In the order of the tables. */
export const STRENGTH_ROWS: readonly StrengthRow[] = [
  ...[
    ...tables('pickomino', 'zoch', {}, PICKOMINO_SIZES),
    ...tables('pickomino', 'summary', {}, PICKOMINO_SIZES),
    ...tables('pickomino', 'gigamic', {}, PICKOMINO_SIZES),
    ...tables('pickomino', 'zoch', { shortGame: true }, PICKOMINO_SIZES),
  ].flatMap((table) => meeting(table, table.players === 2 ? PICKOMINO_DUELS : PICKOMINO_FIELDS)),
  ...tables('pickomino', 'zoch', {}, [2]).flatMap((table) => meeting(table, PICKOMINO_CHARACTERS)),
  ...[
    ...tables('triominos', 'fiche', {}, TRIOMINOS_SIZES),
    ...tables('triominos', 'classic', { rounds: 1 }, TRIOMINOS_SIZES),
  ].flatMap((table) => meeting(table, TRIOMINOS_PAIRS)),
  ...tables('triominos', 'fiche', {}, [2]).flatMap((table) => meeting(table, TRIOMINOS_CHARACTERS)),
];

/** Names a row, for choosing it and for finding it again. */
export const rowName = ({ game, rulebook, options, players, bot, against }: StrengthRow): string =>
  [game, rulebook, ...Object.entries(options).map(([name, value]) => `${name}=${value}`), players, bot, against].join(
    ' ',
  );

/** Whether luck can be taken out of its games. */
export const hasLuck = ({ game }: StrengthRow): boolean => HAVE_LUCK.includes(game);

/** The words after `tablee` that measure a row. */
export const rowCommand = (row: StrengthRow, games: number): readonly string[] => {
  const { game, rulebook, options, players, bot, against } = row;
  const house = Object.entries(options).map(([name, value]) => ` --set ${name}=${value}`);
  const who = `arena ${game} --bots ${bot},${against} --players ${players} --games ${games}`;
  const luckless = hasLuck(row) ? ' --adjusted' : '';
  return `${who} --rulebook ${rulebook}${house.join('')} --seed strength${luckless}`.split(' ');
};
