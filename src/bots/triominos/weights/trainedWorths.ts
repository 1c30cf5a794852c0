/** Made by `npm run train`; each provenance holds the command. */
import type { TrainedTable } from './worths.ts';

export const TRAINED_WORTHS: TrainedTable = {
  fiche2: {
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
        'npm run train -- triominos --players 2 --rulebook fiche --seed tablee --generations 80 --candidates 14 --deals 304 --field both --draw 0 --measure 20000 --out src/bots/triominos/weights/trainedWorths.ts',
      games: 1361920,
      measured: {
        greedy: 0.9068,
      },
      measuredGames: 20000,
    },
  },
  fiche3: {
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
        'npm run train -- triominos --players 3 --rulebook fiche --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 0 --measure 20000 --out src/bots/triominos/weights/trainedWorths.ts',
      games: 576000,
      measured: {
        greedy: 0.4134,
      },
      measuredGames: 20000,
    },
  },
  fiche4: {
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
        'npm run train -- triominos --players 4 --rulebook fiche --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 0 --measure 20000 --out src/bots/triominos/weights/trainedWorths.ts',
      games: 768000,
      measured: {
        greedy: 0.3185,
      },
      measuredGames: 20000,
    },
  },
  classic2: {
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
        'npm run train -- triominos --players 2 --rulebook classic --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 0 --measure 20000 --out src/bots/triominos/weights/trainedWorths.ts',
      games: 384000,
      measured: {
        greedy: 0.9407,
      },
      measuredGames: 20000,
    },
  },
  classic3: {
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
        'npm run train -- triominos --players 3 --rulebook classic --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 0 --measure 20000 --out src/bots/triominos/weights/trainedWorths.ts',
      games: 576000,
      measured: {
        greedy: 0.6587,
      },
      measuredGames: 20000,
    },
  },
  classic4: {
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
        'npm run train -- triominos --players 4 --rulebook classic --seed tablee --generations 60 --candidates 10 --deals 160 --field both --draw 60 --measure 20000 --out src/bots/triominos/weights/trainedWorths.ts',
      games: 768000,
      measured: {
        greedy: 0.4278,
      },
      measuredGames: 20000,
    },
  },
};
