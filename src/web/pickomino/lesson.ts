import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Lesson } from '../table/lesson.ts';

/** Everything is done once: a tile taken with worms and fours, 23; a lost turn without a worm; and a theft, 25. */
export const lesson: Lesson<Pickomino> = {
  setup: { players: 2, rulebook: 'zoch', options: {}, start: 0 },
  names: ['', 'Rosa'],
  events: [
    { type: 'roll', player: 0, dice: [1, 2, 3, 4, 5, 'W', 'W', 'W'] },
    { type: 'keep', player: 0, face: 'W' },
    { type: 'roll', player: 0, dice: [1, 2, 4, 4, 'W'] },
    { type: 'keep', player: 0, face: 4 },
    { type: 'stop', player: 0, take: 23 },
    { type: 'roll', player: 1, dice: [1, 3, 'W', 'W', 'W', 'W', 'W', 'W'] },
    { type: 'keep', player: 1, face: 'W' },
    { type: 'stop', player: 1, take: 30 },
    { type: 'roll', player: 0, dice: [1, 3, 5, 5, 5, 5, 5, 5] },
    { type: 'keep', player: 0, face: 5 },
    { type: 'roll', player: 0, dice: [5, 5] },
    { type: 'roll', player: 1, dice: [2, 2, 4, 'W', 'W', 'W', 'W', 'W'] },
    { type: 'keep', player: 1, face: 'W' },
    { type: 'stop', player: 1, take: 25 },
    { type: 'roll', player: 0, dice: [1, 2, 3, 3, 5, 5, 'W', 'W'] },
    { type: 'keep', player: 0, face: 5 },
    { type: 'roll', player: 0, dice: [2, 4, 5, 'W', 'W', 'W'] },
    { type: 'keep', player: 0, face: 'W' },
    { type: 'stop', player: 0, take: 25 },
  ],
  asks: [0, 1, 2, 3, 4, 8, 9, 10, 14, 15, 16, 17, 18],
};
