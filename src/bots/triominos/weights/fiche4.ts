/** Made by the trainer; the provenance says how. */
import type { TrainedWorths } from './worths.ts';

export const FICHE_4: TrainedWorths = {
  worths: {
    sum: -1.059,
    triple: 12.1,
    double: -8.875,
    ownGap: 15.001,
    openGap: -6.072,
    deadGap: 0.767,
    ownFit: 3.04,
    otherFit: -0.814,
    fourthTile: -0.37,
    fifthTile: 1.083,
    draw: -18.792,
    drawPerTile: -0.438,
  },
  provenance: {
    command:
      'npm run train -- triominos --players 4 --rulebook fiche --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 0 --measure 20000 --out src/bots/triominos/judgement/weights/fiche4.ts',
    games: 768000,
    measured: {
      greedy: 0.3185,
    },
    measuredGames: 20000,
  },
};
