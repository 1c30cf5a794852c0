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
    ...analysed.map(chapter),
    element('section', { class: 'card' }, element('h2', {}, 'What the numbers are'), ...EXPLANATION),
  );

const EXPLANATION = [
  'A point is a hundredth of the chance to win. Start, luck, choices and the rest sum up to the result.',
  'Accuracy is 100 · (1 − lost / what turns played at random would have lost): 100 is the strongest bot, 0 is chance.',
  ACCURACY_NOTE,
  LUCK_NOTE,
].map((sentence) => element('p', {}, escaped(sentence)));

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
