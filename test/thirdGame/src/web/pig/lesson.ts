import type { Pig } from '../../games/pig/index.ts';
import type { Lesson } from '../table/lesson.ts';

/** One turn that holds; then the other player sees what a one does. */
export const lesson: Lesson<Pig> = {
  setup: { players: 2, rulebook: 'short', options: {}, start: 0 },
  names: ['', 'Trudi'],
  events: [
    { type: 'roll', player: 0, pips: 5 },
    { type: 'roll', player: 0, pips: 6 },
    { type: 'hold', player: 0 },
    { type: 'roll', player: 1, pips: 4 },
    { type: 'roll', player: 1, pips: 1 },
  ],
  asks: [0, 1, 2],
};
