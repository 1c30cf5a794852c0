import type { Level } from '../level.ts';

/** From one that a small child can beat to the strongest; data alone, so that a page can list it without the bots. */
export const TRIOMINOS_LEVELS: readonly Level[] = [
  { bot: 'pip', name: 'Pip', temper: 'dreamy', wins: 8 },
  { bot: 'dot', name: 'Dot', temper: 'cheerful', wins: 36 },
  { bot: 'bruno', name: 'Bruno', temper: 'wary', wins: 54 },
  { bot: 'master', name: 'Ada', temper: 'relentless', wins: 95 },
];
