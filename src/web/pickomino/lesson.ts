import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Lesson } from '../table/lesson.ts';

/** Worms first, then fours: 23. The other player then loses a turn, to show what that looks like. */
export const lesson: Lesson<Pickomino> = {
  setup: { players: 2, rulebook: 'zoch', options: {}, start: 0 },
  names: ['', 'Rosa'],
  events: [
    { type: 'roll', player: 0, dice: [1, 2, 3, 4, 5, 'W', 'W', 'W'] },
    { type: 'keep', player: 0, face: 'W' },
    { type: 'roll', player: 0, dice: [1, 2, 4, 4, 'W'] },
    { type: 'keep', player: 0, face: 4 },
    { type: 'stop', player: 0, take: 23 },
    { type: 'roll', player: 1, dice: [1, 1, 3, 3, 3, 5, 5, 5] },
    { type: 'keep', player: 1, face: 5 },
    { type: 'roll', player: 1, dice: [1, 1, 4, 4, 4] },
    { type: 'keep', player: 1, face: 4 },
    { type: 'roll', player: 1, dice: [4, 5] },
    { type: 'roll', player: 0, dice: [1, 2, 3, 3, 5, 5, 'W', 'W'] },
    { type: 'keep', player: 0, face: 5 },
    { type: 'roll', player: 0, dice: [2, 4, 5, 'W', 'W', 'W'] },
    { type: 'keep', player: 0, face: 'W' },
    { type: 'stop', player: 0, take: 25 },
  ],
  asks: [0, 1, 2, 3, 4, 10, 11, 12, 13, 14],
};
