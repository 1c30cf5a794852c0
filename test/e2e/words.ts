/** The English messages that tests look for: taken from the app, so that no test vetoes a better word. */
import { words as app } from '../../src/web/messages/en.ts';
import { words as calls } from '../../src/web/messages/calls/en.ts';
import { words as privacy } from '../../src/web/messages/privacy/en.ts';
import { words as returning } from '../../src/web/messages/returning/en.ts';
import { words as study } from '../../src/web/messages/study/en.ts';
import { words as pickomino } from '../../src/web/pickomino/words/en.ts';
import { words as pickominoCoach } from '../../src/web/pickomino/coach/words/en.ts';
import { words as triominos } from '../../src/web/triominos/words/en.ts';
import { words as triominosCoach } from '../../src/web/triominos/coach/words/en.ts';
import type { Message } from '../kit/pattern.ts';

export const words = {
  ...app,
  ...study,
  calls,
  privacy,
  returning,
  pickomino,
  pickominoCoach,
  triominos,
  triominosCoach,
};

const { keep } = pickominoCoach;

/** The coach’s advice to keep dice, of any symbol: “Keep 2 × 4”, “Keep 3 worms”, “Keep 1 worm”. */
export const KEEP: readonly Message[] = [keep, (count) => keep(count, 'W'), () => keep(1, 'W')];
