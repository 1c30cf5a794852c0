/** Made by the trainer; the provenance says how. */
import type { TrainedWorths } from './worths.ts';

export const CLASSIC_4: TrainedWorths = {
  worths: {
    sum: -0.431,
    triple: 8.702,
    double: -42.101,
    ownGap: 42.48,
    openGap: -152.325,
    deadGap: 16.615,
    ownFit: 5.369,
    otherFit: -36.332,
    fourthTile: 3.471,
    fifthTile: 0.581,
    draw: 74.511,
    drawPerTile: -0.555,
  },
  provenance: {
    command:
      'npm run train -- triominos --players 4 --rulebook classic --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 60 --measure 20000 --out src/bots/triominos/judgement/weights/classic4.ts',
    games: 768000,
    measured: {
      greedy: 0.4278,
    },
    measuredGames: 20000,
  },
};
