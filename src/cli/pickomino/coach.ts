import { pickominoEnglish, tellPickominoAdvice, weighPickomino } from '../../analysis/index.ts';
import type { Pickomino } from '../../games/pickomino/index.ts';
import type { WeighedChoices } from '../table/coach.ts';
import type { ScreenView } from '../table/screen.ts';
import { chanceText } from '../terminal/words.ts';

const decimal = (value: number): string => value.toFixed(1).replace('-', '−');

const WORDS = pickominoEnglish(chanceText, decimal);

/** The value of each choice in this turn and in the game. */
export const pickominoCoach = ({ view, names }: ScreenView<Pickomino>): WeighedChoices => {
  const advice = weighPickomino(view);
  return {
    sentence: tellPickominoAdvice(WORDS, advice, view, names),
    header: ['wins', 'turn lost', 'worms'],
    rows: advice.choices.map(({ win, lost, worms }) => [chanceText(win, 1), chanceText(lost), decimal(worms)]),
    best: advice.choices.indexOf(advice.best),
  };
};
