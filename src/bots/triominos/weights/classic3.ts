/** Made by the trainer; the provenance says how. */
import type { TrainedWorths } from './worths.ts';

export const CLASSIC_3: TrainedWorths = {
  worths: {
    sum: 1.555,
    triple: 9.82,
    double: -55.02,
    ownGap: 45.984,
    openGap: -116.931,
    deadGap: 12.152,
    ownFit: 3.441,
    otherFit: -28.363,
    fourthTile: -0.978,
    fifthTile: 0.542,
    draw: 123.483,
    drawPerTile: -0.235,
  },
  provenance: {
    command:
      'npm run train -- triominos --players 3 --rulebook classic --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 0 --measure 20000 --out src/bots/triominos/judgement/weights/classic3.ts',
    games: 576000,
    measured: {
      greedy: 0.6587,
    },
    measuredGames: 20000,
  },
};
