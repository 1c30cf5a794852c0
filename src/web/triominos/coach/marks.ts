import type { TriominosAdvice, TriominosChoice } from '../../../analysis/index.ts';
import { sameMove } from '../../../core/index.ts';
import type { Move } from '../../../games/triominos/index.ts';
import type { ChoiceMark, ChoiceMarks } from '../../table/coaching.ts';
import { vocabulary } from './words/index.ts';

const markOf = ({ win, opens }: TriominosChoice, isBest: boolean): ChoiceMark => {
  const { chance, markLabel, markBest } = vocabulary.words;
  const label = isBest ? markBest(chance(win), opens.most) : markLabel(chance(win), opens.most);
  return { text: chance(win), win, isBest, label };
};

/** The win chance on every choice: the places of the tile in hand, to draw, to pass. */
export const marksOf = ({ choices, best }: TriominosAdvice, shown: Move | null): ChoiceMarks<Move> => ({
  of: (move) => {
    const choice = choices.find((one) => sameMove(one.move, move));
    return choice && markOf(choice, choice === best);
  },
  inView: shown,
  chanceOf: () => undefined,
});
