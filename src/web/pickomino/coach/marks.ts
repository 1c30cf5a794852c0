import type { PickominoAdvice, PickominoChoice } from '../../../analysis/index.ts';
import { sameMove } from '../../../core/index.ts';
import type { Move } from '../../../games/pickomino/index.ts';
import type { ChoiceMark, ChoiceMarks } from '../../table/coaching.ts';
import { vocabulary } from './words/index.ts';

/** Smaller chances would only fill the grill. */
const WORTH_SHOWING = 0.005;

const markOf = (choice: PickominoChoice, isBest: boolean): ChoiceMark => {
  const { chance, markBest, markLabel } = vocabulary.words;
  const text = chance(choice.win);
  return { text, win: choice.win, isBest, label: isBest ? markBest(text) : markLabel(text) };
};

/** The win chance on every choice; on the grill, what the choice in view may bring. */
export const marksOf = ({ choices, best }: PickominoAdvice, shown: Move | null): ChoiceMarks<Move> => {
  const find = (move: Move): PickominoChoice | undefined => choices.find((one) => sameMove(one.move, move));
  const { tiles } = (shown && find(shown)) ?? best;
  return {
    of: (move) => {
      const choice = find(move);
      return choice && markOf(choice, sameMove(move, best.move));
    },
    inView: shown,
    chanceOf: (tile) => {
      const share = tiles[tile] ?? 0;
      return share < WORTH_SHOWING ? undefined : { share, text: vocabulary.words.percent(share) };
    },
  };
};
