import type { Level } from '../level.ts';

/** From one that a small child can beat to the strongest; data alone, so that a page can list it without the bots. */
export const PICKOMINO_LEVELS: readonly Level[] = [
  { bot: 'chick', name: 'Pio', temper: 'playful', wins: 21 },
  { bot: 'hen', name: 'Berta', temper: 'timid', wins: 64 },
  { bot: 'rooster', name: 'Rocco', temper: 'daring', wins: 71 },
  { bot: 'master', name: 'Vera', temper: 'relentless', wins: 77 },
];
