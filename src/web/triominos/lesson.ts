import type { Triominos } from '../../games/triominos/index.ts';
import type { Lesson } from '../table/lesson.ts';

/** An opening, a match, a draw where nothing fits, and a bridge at the end. */
export const lesson: Lesson<Triominos> = {
  setup: { players: 2, rulebook: 'fiche', options: {}, start: 0 },
  names: ['', 'Rosa'],
  events: [
    {
      type: 'deal',
      hands: [
        ['003', '004', '013', '014', '124', '135', '145', '235', '445'],
        ['022', '024', '025', '033', '045', '134', '144', '223', '335'],
      ],
    },
    { type: 'drawForStart', player: 0, tile: '224' },
    { type: 'drawForStart', player: 1, tile: '015' },
    { type: 'place', player: 0, x: 0, y: 0, numbers: [4, 4, 5] },
    { type: 'place', player: 1, x: -1, y: 0, numbers: [0, 4, 5] },
    { type: 'place', player: 0, x: -1, y: -1, numbers: [1, 4, 0] },
    { type: 'place', player: 1, x: 0, y: -1, numbers: [1, 3, 4] },
    { type: 'draw', player: 0, tile: '133' },
    { type: 'place', player: 0, x: 0, y: -2, numbers: [3, 3, 1] },
    { type: 'place', player: 1, x: 1, y: -2, numbers: [3, 0, 3] },
    { type: 'place', player: 0, x: 2, y: -2, numbers: [0, 0, 3] },
    { type: 'place', player: 1, x: 1, y: 0, numbers: [4, 1, 4] },
    { type: 'place', player: 0, x: 2, y: -1, numbers: [3, 0, 1] },
  ],
  asks: [3, 5, 7, 8, 10, 12],
};
