/** Analyses as one HTML file that needs nothing else. */
import { at } from '../../core/index.ts';
import type { Analysis } from '../../analysis/index.ts';
import {
  ACCURACY_NOTE,
  accuracyLines,
  accuracyText,
  LUCK_NOTE,
  mistakesOf,
  moveWord,
  nameOf,
  partsShown,
  points,
  resultName,
  titleOf,
  type AnalysedRecord,
} from './analysisWords.ts';
import { grouped, percent } from '../arena/figures.ts';
import { chancePlot } from './chancePlot.ts';
import { element, escaped } from './markup.ts';
import { pageOf, tableOf } from './sheet.ts';
import { waterfallPlot } from './waterfallPlot.ts';

export const writeAnalysisPage = (analysed: readonly AnalysedRecord[]): string =>
  pageOf(
    'Luck and skill',
    'Tablée analysis',
    element('p', { class: 'eyebrow' }, 'Tablée analysis'),
    element('h1', {}, 'Luck and skill'),
    ...(analysed.length > 1 ? [summary(analysed)] : []),
    ...analysed.map(analysed.length > MOST_OPEN ? foldedChapter : chapter),
    element('section', { class: 'card' }, element('h2', {}, 'What the numbers are'), ...EXPLANATION),
  );

const EXPLANATION = [
  'A point is a hundredth of the chance to win. Start, luck, choices and the rest sum up to the result.',
  'Accuracy is 100 · (1 − lost / what turns played at random would have lost): 100 is the strongest bot, 0 is chance.',
  ACCURACY_NOTE,
  LUCK_NOTE,
].map((sentence) => element('p', {}, escaped(sentence)));

/** With more games, each is folded: a reader opens the one that the summary points to. */
const MOST_OPEN = 3;

/** What all games say of each player. */
const summary = (analysed: readonly AnalysedRecord[]): string => {
  const rows = seatsByName(analysed).map(([name, seats]) =>
    cells(name, [
      grouped(seats.length),
      percent(meanOf(seats, ({ won }) => won)),
      points(meanOf(seats, ({ luck }) => luck)),
      points(meanOf(seats, ({ adjusted }) => adjusted)),
      accuracyText(meanOfKnown(seats.map(({ accuracy }) => accuracy))),
      points(meanOf(seats, ({ lost }) => lost)),
    ]),
  );
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, 'All games'),
    element(
      'p',
      {},
      `${grouped(analysed.length)} games. Figures are means of a game, in points; below, each game on its own.`,
    ),
    tableOf(['player', 'games', 'won', 'luck', 'without luck', 'accuracy', 'lost by choices'], rows),
  );
};

interface SeatOfGame {
  readonly won: number;
  readonly luck: number;
  readonly adjusted: number;
  readonly accuracy: number | null;
  readonly lost: number;
}

const seatsByName = (analysed: readonly AnalysedRecord[]): [string, SeatOfGame[]][] => {
  const byName = new Map<string, SeatOfGame[]>();
  for (const { record, analysis } of analysed)
    for (const [seat, { parts, accuracy, adjusted, loss }] of analysis.seats.entries()) {
      const name = nameOf(record, seat);
      const one = { won: at(analysis.result, seat), luck: parts.ownLuck, adjusted, accuracy, lost: loss };
      byName.set(name, [...(byName.get(name) ?? []), one]);
    }
  return [...byName].toSorted(([, a], [, b]) => meanOf(b, ({ won }) => won) - meanOf(a, ({ won }) => won));
};

const meanOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0) / items.length;

const meanOfKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : meanOf(known, (value) => value);
};

const foldedChapter = (one: AnalysedRecord, index: number): string =>
  element(
    'details',
    {},
    element('summary', {}, escaped(`${index + 1}. ${titleOf(one.record)}: ${resultWords(one)}`)),
    chapter(one),
  );

/** “Ana 62.0, Bo 38.0”. */
const resultWords = ({ record, analysis }: AnalysedRecord): string =>
  analysis.result.map((share, seat) => `${nameOf(record, seat)} ${points(share)}`).join(', ');

const chapter = ({ record, analysis }: AnalysedRecord): string => {
  const names = record.players.map(({ name }) => name);
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, escaped(titleOf(record))),
    element(
      'div',
      { class: 'plots' },
      chancePlot(analysis, names),
      ...analysis.seats.map(({ parts }, seat) => waterfallPlot(at(names, seat), parts, resultName(analysis))),
    ),
    partTable(analysis, names),
    ...accuracyLines({ record, analysis }).map((line) => element('p', {}, escaped(line))),
    mistakeTable({ record, analysis }),
  );
};

const cells = (title: string, values: readonly string[]): string =>
  element(
    'tr',
    {},
    element('th', { scope: 'row' }, escaped(title)),
    ...values.map((value) => element('td', {}, escaped(value))),
  );

const partTable = (analysis: Analysis, names: readonly string[]): string => {
  const { seats, result } = analysis;
  return tableOf(
    ['points', ...names.map(escaped)],
    [
      ...partsShown(analysis).map(([part, title]) =>
        cells(
          title,
          seats.map(({ parts }) => points(parts[part])),
        ),
      ),
      cells(resultName(analysis), result.map(points)),
      cells(
        'without luck',
        seats.map(({ adjusted }) => points(adjusted)),
      ),
      cells(
        'accuracy',
        seats.map(({ accuracy }) => accuracyText(accuracy)),
      ),
    ],
  );
};

const mistakeTable = ({ record, analysis }: AnalysedRecord): string => {
  const mistakes = mistakesOf(analysis);
  if (mistakes.length === 0) return element('p', {}, 'No mistake of a point or more.');
  const rows = mistakes.map(({ seq, seat, chosen, best, loss, grade }) =>
    cells(String(seq), [
      nameOf(record, seat),
      moveWord(record, seat, chosen),
      moveWord(record, seat, best),
      points(loss),
      grade ?? '',
    ]),
  );
  return tableOf(['event', 'player', 'chosen', 'better', 'points lost', 'mark'], rows);
};
