import type { BotAccuracy } from '../adviser.ts';

/** Measured by research/accuracy.js; docs/research/analysis.md has the tables. */
export const botAccuracies: readonly BotAccuracy[] = [
  { bot: 'random', accuracy: -1.6, error: 2.3 },
  { bot: 'chick', accuracy: 72.6, error: 1.2 },
  { bot: 'greedy', accuracy: 89.0, error: 0.8 },
  { bot: 'hen', accuracy: 95.1, error: 0.4 },
  { bot: 'rooster', accuracy: 97.2, error: 0.3 },
  { bot: 'careful', accuracy: 97.8, error: 0.3 },
  { bot: 'rival', accuracy: 98.8, error: 0.2 },
  { bot: 'master', accuracy: 100, error: 0 },
];
