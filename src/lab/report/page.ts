import { at, signed } from '../../core/index.ts';
import {
  duration,
  fieldName,
  grouped,
  headingOf,
  milliseconds,
  percent,
  shareInterval,
  signedInterval,
  verdictSentence,
} from '../arena/figures.ts';
import type { ArenaResult, Standing } from '../arena/standing.ts';
import { forfeitSentence } from '../ownBots/index.ts';
import { coursePlot } from './coursePlot.ts';
import { marginPlot } from './marginPlot.ts';
import { element, escaped } from './markup.ts';
import { ratingsChapter } from './ratings.ts';
import { sharePlot } from './sharePlot.ts';
import { pageOf, tableOf } from './sheet.ts';

/** An arena's result as one HTML file that needs nothing else; `command` is what made it. */
export const writeReport = (result: ArenaResult, command: string): string => {
  const title = titleOf(result);
  return pageOf(
    title,
    'Tablée arena',
    element('p', { class: 'eyebrow' }, 'Tablée arena'),
    element('h1', {}, escaped(title)),
    element('p', { class: 'facts' }, escaped(headingOf(result).join(' · '))),
    ...(result.interrupted ? [element('p', {}, 'The arena was interrupted: these are the games played by then.')] : []),
    ...Object.entries(result.forfeits).map(([bot, forfeits]) =>
      element('p', {}, escaped(forfeitSentence(bot, forfeits))),
    ),
    ...(result.ratings.length > 2 ? [ratingsChapter(result)] : []),
    ...(result.standings.length > 1 ? [overview(result)] : []),
    ...result.standings.map((standing) => chapter(standing, result)),
    thinkingTable(result),
    explanation(result, command),
  );
};

const titleOf = ({ standings, settings }: ArenaResult): string =>
  standings.length === 1 ? nameOf(at(standings, 0)) : settings.bots.join(', ');

const nameOf = ({ bot, field }: Standing): string => `${bot} against ${fieldName(field)}`;

const COLUMNS = ['match', 'games', 'win share', 'Elo', 'margin', 'shared wins'];

const overview = (result: ArenaResult): string => {
  const rows = result.standings.map((standing) => {
    const { games, share, elo, margin, sharedWins } = standing;
    const cells = [
      grouped(games),
      withInterval(percent(share.mean), shareInterval(share)),
      withInterval(signed(elo.mean, 0), signedInterval(elo, 0)),
      withInterval(signed(margin.mean, 2), signedInterval(margin, 2)),
      percent(sharedWins / games),
    ];
    const name = element('th', { scope: 'row' }, escaped(nameOf(standing)));
    return element('tr', {}, name, ...cells.map((cell) => element('td', {}, cell)));
  });
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, 'All results'),
    sharePlot(
      'Win share, with 95% intervals',
      result.standings.map((standing) => ({ name: nameOf(standing), share: standing.share })),
      result.fairShare,
    ),
    tableOf(COLUMNS, rows),
  );
};

const thinkingTable = ({ thinking }: ArenaResult): string =>
  element(
    'section',
    { class: 'card' },
    element('h2', {}, 'Thinking time'),
    element('p', {}, 'Milliseconds a decision on the machine that measured; a single legal move is none.'),
    tableOf(
      ['bot', 'median', '99 of 100', 'most', 'decisions'],
      thinking.map(({ bot, median, slow, most, decisions }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, escaped(bot)),
          ...[...[median, slow, most].map(milliseconds), grouped(decisions)].map((cell) => element('td', {}, cell)),
        ),
      ),
    ),
  );

const withInterval = (value: string, interval: string): string => `${value} ${element('small', {}, interval)}`;

const chapter = (standing: Standing, result: ArenaResult): string => {
  const seats = standing.seats.map((share, seat) => ({ name: `seat ${seat + 1}`, share }));
  const shares = [{ name: 'all seats', share: standing.share }, ...seats];
  const verdict = verdictSentence(standing, result);
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, escaped(result.standings.length === 1 ? 'Result' : nameOf(standing))),
    element('p', {}, escaped(summaryOf(standing, result.fairShare))),
    ...(verdict === '' ? [] : [element('p', {}, escaped(verdict))]),
    keyFigures(standing, result.fairShare),
    element(
      'div',
      { class: 'plots' },
      sharePlot('Win share by seat', shares, result.fairShare),
      coursePlot(standing.course, seats.length, result.fairShare),
      marginPlot(standing),
    ),
  );
};

const summaryOf = ({ bot, share }: Standing, fair: number): string => {
  if (share.low > fair) return `${bot} wins more than its fair share, beyond what luck explains.`;
  if (share.high < fair) return `${bot} wins less than its fair share, beyond what luck explains.`;
  return `These games do not tell ${bot} from its opponents: its fair share lies within the interval.`;
};

const keyFigures = ({ share, adjusted, elo, margin, games, deals, sharedWins }: Standing, fair: number): string => {
  const entries = [
    ['win share', percent(share.mean), `${shareInterval(share)}; fair is ${percent(fair)}`],
    ...(adjusted ? [['share without luck', percent(adjusted.mean), shareInterval(adjusted)] as const] : []),
    ['Elo difference', signed(elo.mean, 0), signedInterval(elo, 0)],
    ['score margin', signed(margin.mean, 2), signedInterval(margin, 2)],
    ['games', grouped(games), `in ${grouped(deals)} deals; ${percent(sharedWins / games)} shared`],
  ] as const;
  return element(
    'dl',
    { class: 'figures' },
    ...entries.map(([name, value, detail]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value, element('small', {}, escaped(detail)))),
    ),
  );
};

const explanation = ({ settings, seconds }: ArenaResult, command: string): string =>
  element(
    'section',
    { class: 'card' },
    element('h2', {}, 'How it was measured'),
    element(
      'p',
      {},
      `Each deal was played ${settings.setup.players} times on the same luck, the players moving on by one seat each time, so that `,
      'luck and the order of play cancel. A shared win counts as a part of one. Intervals hold with 95% confidence and are ',
      'computed over deals, not over single games. The margin is a bot’s score less the mean of the others’. ',
      'Elo takes the chance to win as proportional to 10 to the power of Elo / 400.',
    ),
    element('p', {}, `It took ${duration(seconds)}. The same again:`),
    element(
      'code',
      { tabindex: 0 },
      command
        .split(' ')
        .map((word) => element('span', {}, escaped(word)))
        .join(' '),
    ),
  );
