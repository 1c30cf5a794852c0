import { tellTriominosAdvice, triominosEnglish, weighTriominos, type TriominosAdvice } from '../../analysis/index.ts';
import type { Limit } from '../../bots/index.ts';
import { numeral, signed } from '../../core/index.ts';
import type { Move, Triominos } from '../../games/triominos/index.ts';
import type { Advice } from '../table/coach.ts';
import type { Scene } from '../table/screen.ts';
import { capital, chanceText } from '../terminal/words.ts';
import { choiceWords } from './choices.ts';

const WORDS = triominosEnglish((chance) => chanceText(chance, 1), numeral);

/** What each choice earns, opens and leads to. */
export const triominosCoach = (scene: Scene<Triominos>, limit: Limit): Advice => {
  const advice = lookedAt(scene, limit);
  return {
    sentence: tellTriominosAdvice(WORDS, advice, (best, other) => [actText(scene, best), actText(scene, other)]),
    header: ['wins', '±', 'now', 'opens', 'lead'],
    rows: advice.choices.map(({ win, doubt, earns, opens, lead }) => [
      chanceText(win, 1),
      (100 * doubt).toFixed(1),
      signed(earns),
      numeral(opens.most),
      signed(Math.round(lead)),
    ]),
    best: advice.choices.indexOf(advice.best),
  };
};

/** As sure as the time allows; the first look is always taken. */
const lookedAt = ({ view, legal }: Scene<Triominos>, limit: Limit): TriominosAdvice => {
  let last: TriominosAdvice | undefined;
  for (const advice of weighTriominos(view, legal)) {
    last = advice;
    if (limit()) break;
  }
  if (!last) throw new Error('no advice where a move is due');
  return last;
};

/** “1-4-5 at c: 10 + 40 bridge”, without what it brings. */
const actText = (scene: Scene<Triominos>, move: Move): string =>
  capital(choiceWords(scene)[scene.legal.indexOf(move)]!.replace(/: .*/, ''));
