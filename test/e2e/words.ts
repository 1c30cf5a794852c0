/** What the app says in English, as the tests look for it: taken from the app, so that no test vetoes a better word. */
import { words as app } from '../../src/web/messages/en.ts';
import { words as study } from '../../src/web/messages/study/en.ts';
import { words as pickomino } from '../../src/web/pickomino/words/en.ts';
import { words as pickominoCoach } from '../../src/web/pickomino/coach/words/en.ts';
import { words as triominos } from '../../src/web/triominos/words/en.ts';
import { words as triominosCoach } from '../../src/web/triominos/coach/words/en.ts';

export const words = { ...app, ...study, pickomino, pickominoCoach, triominos, triominosCoach };
