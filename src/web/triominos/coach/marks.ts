import type { TriominosAdvice, TriominosChoice } from '../../../analysis/index.ts';
import { sameMove } from '../../../core/index.ts';
import type { Move } from '../../../games/triominos/index.ts';
import type { ChoiceMark, ChoiceMarks } from '../../table/coaching.ts';
import { vocabulary } from './words/index.ts';

const markOf = ({ win, lead, opens }: TriominosChoice, isBest: boolean, inPoints: boolean): ChoiceMark => {
  const { chance, lead: leadWord, markLabel, markBest, signed } = vocabulary.words;
  const label = isBest ? markBest(chance(win), opens.most) : markLabel(chance(win), opens.most);
  if (!inPoints) return { text: chance(win), win, isBest, label };
  const points = signed(Math.round(lead));
  return { text: points, win, isBest, label: `${label}, ${leadWord} ${points}` };
};

/** At an end where every choice wins, or every one loses, only the points differ. */
const isInPoints = (choices: readonly TriominosChoice[]): boolean =>
  choices.every(({ isExact, win }) => isExact && win === choices[0]!.win);

/** The win chance on every choice: the places of the tile in hand, to draw, to pass. */
export const marksOf = ({ choices, best }: TriominosAdvice, shown: Move | null): ChoiceMarks<Move> => {
  const inPoints = isInPoints(choices);
  return {
    of: (move) => {
      const choice = choices.find((one) => sameMove(one.move, move));
      return choice && markOf(choice, choice === best, inPoints);
    },
    inView: shown,
    chanceOf: () => undefined,
  };
};
