/** Made by the trainer; the provenance says how. */
import type { TrainedWorths } from './worths.ts';

export const FICHE_3: TrainedWorths = {
  worths: {
    sum: -1.215,
    triple: 10.545,
    double: -6.873,
    ownGap: 13.584,
    openGap: -4.13,
    deadGap: 7.326,
    ownFit: 5.819,
    otherFit: -0.751,
    fourthTile: -0.381,
    fifthTile: -3.111,
    draw: -13.261,
    drawPerTile: -0.456,
  },
  provenance: {
    command:
      'npm run train -- triominos --players 3 --rulebook fiche --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 0 --measure 20000 --out src/bots/triominos/judgement/weights/fiche3.ts',
    games: 576000,
    measured: {
      greedy: 0.4134,
    },
    measuredGames: 20000,
  },
};
