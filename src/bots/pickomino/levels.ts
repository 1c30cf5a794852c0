import type { Level } from '../level.ts';

/** From one that a small child can beat to the strongest; data alone, so that a page can list it without the bots. */
export const PICKOMINO_LEVELS: readonly Level[] = [
  { bot: 'chick', name: 'Pio', temper: 'playful' },
  { bot: 'hen', name: 'Berta', temper: 'timid' },
  { bot: 'rooster', name: 'Rocco', temper: 'daring' },
  { bot: 'master', name: 'Vera', temper: 'relentless' },
];
