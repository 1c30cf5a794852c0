/** The chapter of a report that puts all bots on one scale. */
import { signed } from '../../core/index.ts';
import { crossTable } from '../arena/crossTable.ts';
import { signedInterval } from '../arena/figures.ts';
import type { ArenaResult } from '../arena/standing.ts';
import type { Estimate } from '../arena/statistics.ts';
import { element, escaped } from './markup.ts';

/** Columns are numbers, so that long names do not make the table wider than a screen. */
export const ratingsChapter = (result: ArenaResult): string => {
  const rows = crossTable(result.ratings, result.standings);
  const columns = ['', 'bot', 'Elo', '95%', ...rows.map((_, i) => String(i + 1))];
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, 'One rating for all'),
    element(
      'p',
      {},
      'Elo on one scale, whose middle is 0, from all matches together; then what each bot won against each other, in percent.',
    ),
    element(
      'div',
      { class: 'scroll', tabindex: 0 },
      element(
        'table',
        { class: 'cross' },
        element('thead', {}, element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, name)))),
        element(
          'tbody',
          {},
          ...rows.map(({ rating, shares }, i) => rowOf(i, rating.bot, rating.elo, shares, result.fairShare)),
        ),
      ),
    ),
  );
};

const rowOf = (index: number, bot: string, elo: Estimate, shares: readonly (Estimate | null)[], fair: number): string =>
  element(
    'tr',
    {},
    element('td', {}, String(index + 1)),
    element('th', { scope: 'row' }, escaped(bot)),
    element('td', {}, element('b', {}, signed(elo.mean, 0))),
    element('td', {}, element('small', {}, signedInterval(elo, 0))),
    ...shares.map((share, other) => cellOf(share, index === other, fair)),
  );

const cellOf = (share: Estimate | null, isSelf: boolean, fair: number): string => {
  if (!share || isSelf) return element('td', { class: 'empty' }, isSelf ? '·' : '');
  const side = share.low > fair ? 'won' : share.high < fair ? 'lost' : 'even';
  const title = `${(share.low * 100).toFixed(1)} to ${(share.high * 100).toFixed(1)}%`;
  return element('td', { class: side, title }, (share.mean * 100).toFixed(1));
};
