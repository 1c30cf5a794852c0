/** What the app says in English, as the tests look for it: taken from the app, so that no test vetoes a better word. */
import { en as analysis } from '../../src/web/analysis/words/en.ts';
import { en as coach } from '../../src/web/coach/words/en.ts';
import { en as app } from '../../src/web/messages/en.ts';
import { en as pickomino } from '../../src/web/pickomino/words/en.ts';
import { en as pickominoCoach } from '../../src/web/pickomino/coach/words/en.ts';
import { en as practice } from '../../src/web/practice/words/en.ts';
import { en as statistics } from '../../src/web/statistics/words/en.ts';
import { en as triominos } from '../../src/web/triominos/words/en.ts';
import { en as triominosCoach } from '../../src/web/triominos/coach/words/en.ts';

export const words = {
  ...app,
  ...coach,
  analysis,
  practice,
  statistics,
  pickomino,
  pickominoCoach,
  triominos,
  triominosCoach,
};
