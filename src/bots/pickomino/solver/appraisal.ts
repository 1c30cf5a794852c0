/** The values of the ways to end a turn, to the seat that plays it. */
import { worms } from '../../../games/pickomino/index.ts';
import { LOWEST, NO_TILE, otherTops, TILE_COUNT, topTile, type PackedGame } from '../packed/packedGame.ts';
import { takeable } from '../packed/packedTurns.ts';
import { END_COUNT, endAt, NOT_ALLOWED, type TurnEnds } from './turnValues.ts';
import { MOST_POINTS } from '../packed/symbols.ts';

export interface Appraisal {
  /** By tile, for those within reach; a tile lies in one place, so it has one value. */
  readonly take: Float64Array;
  lost: number;
}

/** Fills the appraisal for the position at the start of a turn. */
export type Appraiser = (game: PackedGame, appraisal: Appraisal) => void;

export const newAppraisal = (): Appraisal => ({ take: new Float64Array(TILE_COUNT), lost: 0 });

export const newTurnEnds = (): TurnEnds => ({
  stop: new Float64Array(END_COUNT),
  forced: new Float64Array(END_COUNT),
  lost: 0,
  allSymbolsEnd: false,
});

const wormsOn = (tile: number): number => (tile === NO_TILE ? 0 : worms(tile + LOWEST));

/** How a player values the ways to end a turn, in worms. */
export interface Attitude {
  /** How many times a stolen tile counts. */
  readonly theft: number;
  /** How many times its own tile counts when it has to be given back. */
  readonly fear: number;
  /** What a lost turn costs besides, in worms. */
  readonly regret: number;
}

/** Worms won less worms lost, as the player feels them. */
export const feelWorms =
  ({ theft, fear, regret }: Attitude): Appraiser =>
  (game, appraisal) => {
    for (let tile = 0; tile < TILE_COUNT; tile++)
      appraisal.take[tile] = wormsOn(tile) * ((game.grill & (1 << tile)) === 0 ? theft : 1);
    appraisal.lost = -fear * wormsOn(topTile(game, game.seat)) - regret;
  };

/** The worms of this turn and nothing else. */
export const countOwnWorms = feelWorms({ theft: 1, fear: 1, regret: 0 });

/** The loss of the player who is robbed counts as well. */
export const countStolenTwice = feelWorms({ theft: 2, fear: 1, regret: 0 });

/** The tile to take with a total, or `NO_TILE`. */
export const bestTake = (allowed: number, take: Float64Array): number => {
  let best = NO_TILE;
  for (let rest = allowed; rest !== 0; rest &= rest - 1) {
    const tile = 31 - Math.clz32(rest & -rest);
    if (best === NO_TILE || take[tile]! >= take[best]!) best = tile;
  }
  return best;
};

/** The value of every total, given the value of every tile. */
export const fillTurnEnds = (game: PackedGame, { take, lost }: Appraisal, ends: TurnEnds): void => {
  const nothing = game.rules.stopWithoutTile === 'allowed' ? lost : NOT_ALLOWED;
  ends.lost = lost;
  ends.allSymbolsEnd = game.rules.allSymbols === 'endsTurn';
  ends.forced.fill(lost);
  ends.stop.fill(nothing);
  const tops = otherTops(game);
  for (let total = LOWEST; total <= MOST_POINTS; total++) {
    const tile = bestTake(takeable(game, total, tops), take);
    if (tile === NO_TILE) continue;
    const end = endAt(total, true);
    ends.forced[end] = take[tile]!;
    ends.stop[end] = take[tile]!;
  }
};
