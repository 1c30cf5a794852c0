import { tellTriominosAdvice, triominosEnglish, weighTriominos, type TriominosAdvice } from '../../analysis/index.ts';
import type { Limit } from '../../bots/index.ts';
import { capital } from '../../core/english.ts';
import { numeral, signed } from '../../core/index.ts';
import type { Move, Triominos } from '../../games/triominos/index.ts';
import type { WeighedChoices } from '../table/coach.ts';
import type { ScreenView } from '../table/screen.ts';
import { chanceText } from '../terminal/words.ts';
import { choiceWords } from './choices.ts';

const WORDS = triominosEnglish((chance) => chanceText(chance, 1), numeral);

/** The points that each choice earns, opens to others and leads by. */
export const triominosCoach = (shown: ScreenView<Triominos>, limit: Limit): WeighedChoices => {
  const advice = weighed(shown, limit);
  return {
    sentence: tellTriominosAdvice(WORDS, advice, (best, other) => [actText(shown, best), actText(shown, other)]),
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

/** As precise as the time allows, at least the first estimate. */
const weighed = ({ view, legal }: ScreenView<Triominos>, limit: Limit): TriominosAdvice => {
  let last: TriominosAdvice | undefined;
  for (const advice of weighTriominos(view, legal)) {
    last = advice;
    if (limit()) break;
  }
  if (!last) throw new Error('no advice where a move is due');
  return last;
};

/** “1-4-5 at c: 10 + 40 bridge” without the points. */
const actText = (shown: ScreenView<Triominos>, move: Move): string =>
  capital(choiceWords(shown)[shown.legal.indexOf(move)]!.replace(/: .*/, ''));
