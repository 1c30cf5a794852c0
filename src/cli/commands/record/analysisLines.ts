/** An analysis as text. */
import type { Analysis } from '../../../analysis/index.ts';
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
} from '../../../lab/index.ts';
import type { GameRecord } from '../../../record/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { inTable, plural, wrapped } from '../../terminal/words.ts';

type Sheet = Pick<Terminal, 'paint' | 'width'>;

export const analysisLines = (record: GameRecord, analysis: Analysis, { paint, width }: Sheet): string[] => [
  '',
  paint('bold', `  ${titleOf(record)}`),
  '',
  ...partTable(record, analysis),
  '',
  ...accuracyPart(record, analysis, { paint, width }),
  ...mistakeLines(record, analysis),
  '',
  ...noteLines(LUCK_NOTE, { paint, width }),
];

/** Empty if the bots' accuracy is unknown. */
const accuracyPart = (record: GameRecord, analysis: Analysis, sheet: Sheet): string[] => {
  const lines = accuracyLines({ record, analysis }).map((line) => `  ${line}`);
  return lines.length === 0 ? [] : [...lines, ...noteLines(ACCURACY_NOTE, sheet), ''];
};

const noteLines = (note: string, { paint, width }: Sheet): string[] =>
  wrapped(note, width - 3).map((line) => paint('dim', `  ${line}`));

const LONGEST_NAME = 11;

const partTable = ({ players }: GameRecord, analysis: Analysis): string[] => {
  const { seats, result } = analysis;
  const rows = [
    ['points of win chance', ...players.map(({ name }) => name.slice(0, LONGEST_NAME))],
    ...partsShown(analysis).map(([part, title]) => [title, ...seats.map(({ parts }) => points(parts[part]))]),
    [resultName(analysis), ...result.map(points)],
    [],
    ['accuracy', ...seats.map(({ accuracy }) => accuracyText(accuracy))],
    ['without luck', ...seats.map(({ adjusted }) => points(adjusted))],
  ];
  return inTable(rows, 'lr').map((line) => `  ${line}`.trimEnd());
};

const mistakeLines = (record: GameRecord, analysis: Analysis): string[] => {
  const mistakes = mistakesOf(analysis);
  if (mistakes.length === 0) return ['  No mistake of a point or more.'];
  return mistakes.map(({ seq, seat, chosen, best, loss, grade }) => {
    const words = `${moveWord(record, seat, chosen)}, better ${moveWord(record, seat, best)}`;
    const lost = Number((100 * loss).toFixed(1));
    return `${String(seq).padStart(6)}  ${nameOf(record, seat)}: ${words} (${grade ?? ''}, ${plural(lost, 'point')})`;
  });
};
