/** The measured tables within `docs/research/strength.md`. */
import { signed } from '#src/core/index';
import { estimateElo } from '#src/lab/arena/elo';
import { fieldName, grouped, milliseconds, percent, shareInterval, signedInterval } from '#src/lab/arena/figures';
import { surerShare, type Measured } from '#src/lab/arena/measured';

const BEGIN = '<!-- measured: written by npm run strength -->';
const END = '<!-- end of what was measured -->';

/** The document with its tables written anew. */
export const withTables = (document: string, measured: readonly Measured[]): string => {
  const [before, rest] = split(document, BEGIN);
  const [, after] = split(rest, END);
  const games = [...new Set(measured.map(({ row }) => row.game))];
  const tables = games.map((game) =>
    tableOf(
      game,
      measured.filter(({ row }) => row.game === game),
    ),
  );
  return [before, BEGIN, '\n\n', ...tables, END, after].join('');
};

const split = (text: string, mark: string): readonly [string, string] => {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`the document has lost its line ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
};

const HEADER = [
  '| rulebook | players | bot | against | games | win share | 95% | without luck | 95% | fair | Elo | 95% | margin | 95% | ms: median, 99%, most | code |',
  '|---|--:|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|',
];

const tableOf = (game: string, measured: readonly Measured[]): string =>
  [`### ${game[0]!.toUpperCase()}${game.slice(1)}`, '', ...HEADER, ...measured.map(lineOf), '', ''].join('\n');

const lineOf = (measured: Measured): string => {
  const { row, games, share, adjusted, margin, times, budget, code } = measured;
  const elo = estimateElo(surerShare(measured), row.players);
  const house = Object.entries(row.options).map(([name, value]) => `${name}=${value}`);
  const cells = [
    [row.rulebook, ...house].join(', '),
    row.players,
    budget === null ? row.bot : `${row.bot}, ${budget} ms`,
    fieldName(Array<string>(row.players - 1).fill(row.against)),
    grouped(games),
    percent(share.mean),
    shareInterval(share),
    ...(adjusted ? [percent(adjusted.mean), shareInterval(adjusted)] : ['', '']),
    percent(1 / row.players),
    signed(elo.mean, 0),
    signedInterval(elo, 0),
    signed(margin.mean, 2),
    signedInterval(margin, 2),
    times?.map(milliseconds).join(', ') ?? '',
    code,
  ];
  return `| ${cells.join(' | ')} |`;
};
