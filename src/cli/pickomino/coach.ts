import { pickominoEnglish, tellPickominoAdvice, weighPickomino } from '../../analysis/index.ts';
import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Advice } from '../table/coach.ts';
import type { Scene } from '../table/screen.ts';
import { chanceText } from '../terminal/words.ts';

const decimal = (value: number): string => value.toFixed(1).replace('-', '−');

const WORDS = pickominoEnglish(chanceText, decimal);

/** What each choice is worth in this turn and in the game. */
export const pickominoCoach = ({ view, names }: Scene<Pickomino>): Advice => {
  const advice = weighPickomino(view);
  return {
    sentence: tellPickominoAdvice(WORDS, advice, view, names),
    header: ['wins', 'turn lost', 'worms'],
    rows: advice.choices.map(({ win, lost, worms }) => [chanceText(win, 1), chanceText(lost), decimal(worms)]),
    best: advice.choices.indexOf(advice.best),
  };
};
