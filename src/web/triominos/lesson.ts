import type { Triominos } from '../../games/triominos/index.ts';
import type { Lesson } from '../table/lesson.ts';

/** Everything is done once: an opening, a match, a draw where nothing fits, a bridge, and a hexagon at the end. */
export const lesson: Lesson<Triominos> = {
  setup: { players: 2, rulebook: 'fiche', options: {}, start: 0 },
  names: ['', 'Rosa'],
  events: [
    {
      type: 'deal',
      hands: [
        ['003', '014', '035', '112', '124', '145', '333', '335', '445'],
        ['005', '011', '022', '024', '025', '044', '045', '123', '134'],
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
    { type: 'place', player: 1, x: 1, y: 0, numbers: [4, 0, 4] },
    { type: 'place', player: 0, x: 1, y: -2, numbers: [3, 3, 3] },
    { type: 'place', player: 1, x: -2, y: 0, numbers: [0, 5, 0] },
    { type: 'place', player: 0, x: 2, y: -2, numbers: [3, 5, 3] },
    { type: 'place', player: 1, x: -2, y: -1, numbers: [1, 1, 0] },
    { type: 'place', player: 0, x: 2, y: -1, numbers: [3, 5, 0] },
    { type: 'place', player: 1, x: -1, y: -2, numbers: [2, 3, 1] },
    { type: 'place', player: 0, x: -2, y: -2, numbers: [2, 1, 1] },
  ],
  asks: [3, 5, 7, 8, 10, 12, 14, 16],
};
