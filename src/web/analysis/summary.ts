/** The analysis of one seat in sentences. */
import { clampShare, type Analysis } from '../../analysis/analysis.ts';
import type { Grade } from '../../analysis/index.ts';
import type { Seat } from '../../core/index.ts';
import { mistakesOf } from './moments.ts';
import { study } from '../messages/study/index.ts';

const GRADES: readonly Grade[] = ['blunder', 'mistake', 'slip'];

const resultSaid = ({ result, isOver }: Analysis, seat: Seat, name: string): string => {
  const words = study.words.analysis;
  const share = result[seat]!;
  if (!isOver) return words.open(name, words.percent(share));
  if (share === 0) return words.lost(name);
  return share === 1 ? words.won(name) : words.shared(name);
};

export const summaryOf = (analysis: Analysis, seat: Seat, name: string): string[] => {
  const words = study.words.analysis;
  const { parts, adjusted } = analysis.seats[seat]!;
  const mistakes = mistakesOf(analysis, seat);
  const counts = GRADES.flatMap((grade) => {
    const count = mistakes.filter((mistake) => mistake.grade === grade).length;
    return count === 0 ? [] : [words.gradeCount[grade](count)];
  });
  return [
    resultSaid(analysis, seat, name),
    words.luckSaid(words.points(parts.ownLuck + parts.deal), words.points(parts.othersLuck)),
    words.choicesSaid(words.points(parts.ownChoices), counts),
    words.adjustedSaid(words.percent(clampShare(adjusted))),
  ];
};
