/** What accuracy bots reach, so that somebody's own says something. */

export interface BotAccuracy {
  readonly bot: string;
  /** Of all choices in many games of two together. */
  readonly accuracy: number;
  /** Where it lies with 95 % confidence, up and down from there. */
  readonly error: number;
}

/** Measured by scripts/bars.js, the weakest first; docs/research/analysis.md has the tables. */
const REACHED: Readonly<Record<string, readonly BotAccuracy[]>> = {
  pickomino: [
    { bot: 'random', accuracy: -1.6, error: 2.3 },
    { bot: 'chick', accuracy: 72.6, error: 1.2 },
    { bot: 'greedy', accuracy: 89.0, error: 0.8 },
    { bot: 'hen', accuracy: 95.1, error: 0.4 },
    { bot: 'rooster', accuracy: 97.2, error: 0.3 },
    { bot: 'careful', accuracy: 97.8, error: 0.3 },
    { bot: 'rival', accuracy: 98.8, error: 0.2 },
    { bot: 'master', accuracy: 100, error: 0 },
  ],
  triominos: [
    { bot: 'pip', accuracy: -5.1, error: 4.3 },
    { bot: 'random', accuracy: -2.3, error: 5.5 },
    { bot: 'dot', accuracy: 6.6, error: 3.5 },
    { bot: 'greedy', accuracy: 20.8, error: 2.6 },
    { bot: 'bruno', accuracy: 24.8, error: 7.1 },
    { bot: 'searcher', accuracy: 38.7, error: 4.8 },
    { bot: 'shrewd', accuracy: 42.7, error: 4.4 },
    { bot: 'master', accuracy: 90.2, error: 1.5 },
  ],
};

/** The bots of a game by the accuracy they reach; none where it was not measured. */
export const botAccuracies = (game: string): readonly BotAccuracy[] => REACHED[game] ?? [];

/** The best bot that does not reach so much, and the next above it: one of the two at either end, none where nothing was measured. */
export const botsAround = (game: string, accuracy: number): readonly BotAccuracy[] => {
  const all = botAccuracies(game);
  const above = all.findIndex((one) => one.accuracy > accuracy);
  const at = above < 0 ? all.length : above;
  return all.slice(Math.max(0, at - 1), at + 1);
};
