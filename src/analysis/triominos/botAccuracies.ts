import type { BotAccuracy } from '../adviser.ts';

/** Measured by research/accuracy.js; docs/research/analysis.md has the tables. */
export const botAccuracies: readonly BotAccuracy[] = [
  { bot: 'pip', accuracy: -5.1, error: 4.3 },
  { bot: 'random', accuracy: -2.3, error: 5.5 },
  { bot: 'dot', accuracy: 6.6, error: 3.5 },
  { bot: 'greedy', accuracy: 20.8, error: 2.6 },
  { bot: 'bruno', accuracy: 24.8, error: 7.1 },
  { bot: 'searcher', accuracy: 38.7, error: 4.8 },
  { bot: 'shrewd', accuracy: 42.7, error: 4.4 },
  { bot: 'master', accuracy: 90.2, error: 1.5 },
];
