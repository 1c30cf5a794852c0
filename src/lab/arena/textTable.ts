import { at, signed } from '../../core/index.ts';
import { crossTable } from './crossTable.ts';
import {
  fieldName,
  grouped,
  headingOf,
  milliseconds,
  percent,
  duration,
  shareInterval,
  signedInterval,
  verdictSentence,
} from './figures.ts';
import { forfeitSentence } from '../ownBots/index.ts';
import type { ArenaResult, Standing } from './standing.ts';

/** With fewer deals than this, even the intervals are rough. */
const FEW_DEALS = 30;

/** An arena's result for a terminal. */
export const writeTable = (result: ArenaResult): string =>
  [
    `${[...headingOf(result), `fair share ${percent(result.fairShare)}`, duration(result.seconds)].join(' · ')}${result.interrupted ? ' · interrupted' : ''}`,
    '',
    ...(result.standings.length === 0
      ? ['No deal was finished.']
      : [
          ...aligned([HEADER, ...result.standings.map(rowOf)], 2),
          '',
          ...adjustedRows(result),
          ...ratingRows(result),
          ...thinkingRows(result),
        ]),
    ...remarks(result).flatMap((remark) => ['', remark]),
    '',
  ].join('\n');

const HEADER = ['bot', 'against', 'games', 'win share', '95%', 'Elo', '95%', 'margin', '95%', 'shared'];

/** Columns of text to the left, columns of numbers to the right. */
const aligned = (rows: readonly (readonly string[])[], textColumns: number): readonly string[] => {
  const widths = at(rows, 0).map((_, column) => Math.max(...rows.map((row) => at(row, column).length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < textColumns ? cell.padEnd(at(widths, column)) : cell.padStart(at(widths, column)),
      )
      .join('  '),
  );
};

/** The share without luck, where it was measured. */
const adjustedRows = ({ standings }: ArenaResult): readonly string[] => {
  const rows = standings.flatMap(({ bot, field, adjusted }) =>
    adjusted ? [[bot, fieldName(field), percent(adjusted.mean), shareInterval(adjusted)]] : [],
  );
  return rows.length === 0 ? [] : [...aligned([['bot', 'against', 'share without luck', '95%'], ...rows], 2), ''];
};

/** For two bots the one line above says it all. */
const ratingRows = ({ ratings, standings }: ArenaResult): readonly string[] => {
  if (ratings.length < 3) return [];
  const rows = crossTable(ratings, standings).map(({ rating, shares }, i) => [
    `${i + 1}`,
    rating.bot,
    signed(rating.elo.mean, 0),
    signedInterval(rating.elo, 0),
    ...shares.map((share, other) => (i === other ? '·' : share ? (share.mean * 100).toFixed(1) : '')),
  ]);
  const header = ['', 'one rating for all', 'Elo', '95%', ...ratings.map((_, i) => String(i + 1))];
  return [...aligned([header, ...rows], 2), ''];
};

const thinkingRows = ({ thinking }: ArenaResult): readonly string[] =>
  aligned(
    [
      ['ms a decision', 'median', '99%', 'most', 'decisions'],
      ...thinking.map(({ bot, median, slow, most, decisions }) => [
        bot,
        ...[median, slow, most].map(milliseconds),
        grouped(decisions),
      ]),
    ],
    1,
  );

const rowOf = ({ bot, field, games, share, elo, margin, sharedWins }: Standing): readonly string[] => [
  bot,
  fieldName(field),
  String(games),
  percent(share.mean),
  shareInterval(share),
  signed(elo.mean, 0),
  signedInterval(elo, 0),
  signed(margin.mean, 2),
  signedInterval(margin, 2),
  percent(sharedWins / games),
];

const remarks = (result: ArenaResult): readonly string[] => [
  ...result.standings.map((standing) => verdictSentence(standing, result)).filter((sentence) => sentence !== ''),
  ...(result.standings.some(({ deals }) => deals < FEW_DEALS)
    ? [`Fewer than ${FEW_DEALS} deals: the intervals are rough.`]
    : []),
  ...Object.entries(result.forfeits).map(([bot, forfeits]) => forfeitSentence(bot, forfeits)),
];
