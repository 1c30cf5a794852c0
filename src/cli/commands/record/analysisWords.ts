/** An analysis in characters. */
import type { Analysis } from '../../../analysis/index.ts';
import {
  ACCURACY_NOTE,
  accuracyLines,
  accuracyText,
  LUCK_NOTE,
  mistakesOf,
  moveWord,
  nameOf,
  partsTold,
  points,
  resultName,
  titleOf,
} from '../../../lab/index.ts';
import type { GameRecord } from '../../../record/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { padded, plural, wrapped } from '../../terminal/words.ts';

/** What it is written on. */
type Sheet = Pick<Terminal, 'paint' | 'width'>;

export const analysisLines = (record: GameRecord, analysis: Analysis, { paint, width }: Sheet): string[] => [
  '',
  paint('bold', `  ${titleOf(record)}`),
  '',
  ...partTable(record, analysis),
  '',
  ...accuracyWords(record, analysis, { paint, width }),
  ...mistakeLines(record, analysis),
  '',
  ...noteLines(LUCK_NOTE, { paint, width }),
];

/** Nothing where nobody knows what bots reach. */
const accuracyWords = (record: GameRecord, analysis: Analysis, sheet: Sheet): string[] => {
  const lines = accuracyLines({ record, analysis }).map((line) => `  ${line}`);
  return lines.length === 0 ? [] : [...lines, ...noteLines(ACCURACY_NOTE, sheet), ''];
};

const noteLines = (note: string, { paint, width }: Sheet): string[] =>
  wrapped(note, width - 3).map((line) => paint('dim', `  ${line}`));

const COLUMN = 12;

const row = (title: string, cells: readonly string[]): string =>
  `  ${padded(title, 20)}${cells.map((cell) => cell.slice(0, COLUMN - 1).padStart(COLUMN)).join('')}`;

const partTable = (record: GameRecord, analysis: Analysis): string[] => [
  row(
    'points of win chance',
    record.players.map(({ name }) => name),
  ),
  ...partsTold(analysis).map(([part, title]) =>
    row(
      title,
      analysis.seats.map(({ parts }) => points(parts[part])),
    ),
  ),
  row(resultName(analysis), analysis.result.map(points)),
  '',
  row(
    'accuracy',
    analysis.seats.map(({ accuracy }) => accuracyText(accuracy)),
  ),
  row(
    'without luck',
    analysis.seats.map(({ adjusted }) => points(adjusted)),
  ),
];

const mistakeLines = (record: GameRecord, analysis: Analysis): string[] => {
  const mistakes = mistakesOf(analysis);
  if (mistakes.length === 0) return ['  No mistake of a point or more.'];
  return mistakes.map(({ seq, seat, chosen, best, loss, grade }) => {
    const words = `${moveWord(record, seat, chosen)}, better ${moveWord(record, seat, best)}`;
    const lost = Number((100 * loss).toFixed(1));
    return `${String(seq).padStart(6)}  ${nameOf(record, seat)}: ${words} (${grade ?? ''}, ${plural(lost, 'point')})`;
  });
};
