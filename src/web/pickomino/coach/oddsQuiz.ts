import { askOdds } from '../../../analysis/pickomino/oddsQuiz.ts';
import type { OddsQuiz } from '../../table/coachKit.ts';
import { vocabulary } from './words/index.ts';

export const oddsQuiz: OddsQuiz = (seed) => {
  const { state, about, truth } = askOdds(seed);
  const question = (): string =>
    about.type === 'lostNext' ? vocabulary.words.askLostNext : vocabulary.words.askAtLeast(about.tile);
  return { state, question, truth };
};
