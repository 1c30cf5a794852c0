/** An analysis in characters. */
import type { Analysis } from '../../analysis/index.ts';
import { LUCK_NOTE, mistakesOf, moveWord, nameOf, PART_NAMES, points } from '../../lab/index.ts';
import type { GameRecord } from '../../record/index.ts';
import type { Paint } from '../terminal/paint.ts';
import { capital, padded, plural } from '../terminal/words.ts';

export const analysisLines = (record: GameRecord, analysis: Analysis, paint: Paint): string[] => [
  '',
  paint('bold', `  ${capital(record.game)}: ${record.players.map(({ name }) => name).join(', ')}`),
  '',
  ...partTable(record, analysis),
  '',
  ...mistakeLines(record, analysis),
  '',
  paint('dim', `  ${LUCK_NOTE}`),
];

const COLUMN = 12;

const row = (title: string, cells: readonly string[]): string =>
  `  ${padded(title, 20)}${cells.map((cell) => cell.slice(0, COLUMN - 1).padStart(COLUMN)).join('')}`;

/** Parts that are 0 for everybody are left out. */
const partTable = (record: GameRecord, { seats, result, isOver }: Analysis): string[] => [
  row(
    'points of win chance',
    record.players.map(({ name }) => name),
  ),
  ...PART_NAMES.filter(([part]) => seats.some(({ parts }) => parts[part] !== 0)).map(([part, title]) =>
    row(
      title,
      seats.map(({ parts }) => points(parts[part])),
    ),
  ),
  row(isOver ? 'result' : 'so far', result.map(points)),
  '',
  row(
    'accuracy',
    seats.map(({ accuracy }) => (accuracy === null ? '–' : accuracy.toFixed(1))),
  ),
  row(
    'without luck',
    seats.map(({ adjusted }) => points(adjusted)),
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
