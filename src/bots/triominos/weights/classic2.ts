/** Made by the trainer; the provenance says how. */
import type { TrainedWorths } from './worths.ts';

export const CLASSIC_2: TrainedWorths = {
  worths: {
    sum: 0.523,
    triple: 16.828,
    double: -14.734,
    ownGap: 64.147,
    openGap: -195.101,
    deadGap: 5.915,
    ownFit: 2.223,
    otherFit: -14.625,
    fourthTile: -3.5,
    fifthTile: -1.744,
    draw: 249.502,
    drawPerTile: 0.327,
  },
  provenance: {
    command:
      'npm run train -- triominos --players 2 --rulebook classic --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 0 --measure 20000 --out src/bots/triominos/judgement/weights/classic2.ts',
    games: 384000,
    measured: {
      greedy: 0.9407,
    },
    measuredGames: 20000,
  },
};
