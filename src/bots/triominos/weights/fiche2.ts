/** Made by the trainer; the provenance says how. */
import type { TrainedWorths } from './worths.ts';

export const FICHE_2: TrainedWorths = {
  worths: {
    sum: 0.01,
    triple: 17.684,
    double: -4.528,
    ownGap: 71.912,
    openGap: -208.459,
    deadGap: 5.403,
    ownFit: 2.843,
    otherFit: -20.012,
    fourthTile: -1.207,
    fifthTile: -0.376,
    draw: 5.586,
    drawPerTile: 0.523,
  },
  provenance: {
    command:
      'npm run train -- triominos --players 2 --rulebook fiche --seed tablee --generations 80 --candidates 14 --deals 304 --field both --draw 0 --measure 20000 --out src/bots/triominos/judgement/weights/fiche2.ts',
    games: 1361920,
    measured: {
      greedy: 0.9068,
    },
    measuredGames: 20000,
  },
};
