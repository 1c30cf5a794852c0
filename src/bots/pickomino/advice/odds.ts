import { TILES, type State } from '../../../games/pickomino/index.ts';
import { countOwnWorms } from '../solver/appraisal.ts';
import { adviceBy } from './adviceBy.ts';
import { stakesBy, stakesOn } from './stakes.ts';

/** What a whole turn can bring, each figure under the best play for it. */
export interface Odds {
  /** The chance of a total with a worm, by total. */
  readonly atLeast: Readonly<Record<number, number>>;
  readonly exactly: Readonly<Record<number, number>>;
  readonly expectedWorms: number;
}

/** For the turn that begins in this position. */
export const oddsOf = (state: State): Odds => {
  const chances = (type: 'atLeast' | 'exactly'): Record<number, number> =>
    Object.fromEntries(TILES.map((total) => [total, adviceBy(state, (game) => stakesOn({ type, total }, game)).value]));
  return {
    atLeast: chances('atLeast'),
    exactly: chances('exactly'),
    expectedWorms: adviceBy(state, (game) => stakesBy(countOwnWorms, game)).value,
  };
};
