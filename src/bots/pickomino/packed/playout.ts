/** Plays the packed game out with the greedy bot in every seat, as fast as possible. */
import { DICE } from '../../../games/pickomino/index.ts';
import { LOWEST, NO_TILE, otherTops, type PackedGame } from './packedGame.ts';
import { FRESH, loseTurn, takeable, takeTile } from './packedTurns.ts';
import { ALL_USED, POINTS, WORM_BIT } from './symbols.ts';

/** A generator of its own (xorshift), since a call for every die would cost too much; `seed` is never 0. */
export interface Shaker {
  seed: number;
}

/** Two dice, packed, by a number below 36. */
const PAIRS = Int32Array.from({ length: 36 }, (_, i) => (1 << (4 * (i % 6))) + (1 << (4 * Math.floor(i / 6))));

const stir = (seed: number): number => {
  const a = seed ^ (seed << 13);
  const b = a ^ (a >>> 17);
  return b ^ (b << 5);
};

/** A roll of so many dice, packed: two from each number, where there are two. */
export const shake = (shaker: Shaker, count: number): number => {
  let { seed } = shaker;
  let dice = 0;
  for (let pairs = count >> 1; pairs > 0; pairs--) {
    seed = stir(seed);
    dice = (dice + PAIRS[((seed >>> 16) * 36) >>> 16]!) | 0;
  }
  if ((count & 1) === 1) {
    seed = stir(seed);
    dice += 1 << (4 * (((seed >>> 16) * 6) >>> 16));
  }
  shaker.seed = seed;
  return dice;
};

/** Which of equals is dearer, worms before all and then the lower; and the symbol in the last three bits. */
const RANKS = [40, 33, 26, 19, 12, 53];

/** The most that one of three symbols adds, times 64, with its rank; by their packed dice. */
const dearestOfThree = (first: number): Uint16Array =>
  Uint16Array.from({ length: 1 << 12 }, (_, dice) =>
    Math.max(...[0, 1, 2].map((i) => ((dice >> (4 * i)) & 15) * POINTS[first + i]! * 64 + RANKS[first + i]!)),
  );
const LOW = dearestOfThree(0);
const HIGH = dearestOfThree(3);

/** Of packed dice, the most that a symbol adds, times 64, with its rank. */
const dearest = (dice: number): number => {
  const low = LOW[dice & 4095]!;
  const high = HIGH[dice >> 12]!;
  return low > high ? low : high;
};

/** Of packed dice, the symbol that the greedy bot keeps. */
export const dearestFace = (dice: number): number => dearest(dice) & 7;

/** The dearest tile that a total with a worm may take, or `NO_TILE`. */
export const dearestTile = (game: PackedGame, total: number): number => {
  const tiles = total < LOWEST ? 0 : takeable(game, total, otherTops(game));
  return tiles === 0 ? NO_TILE : 31 - Math.clz32(tiles);
};

/** A whole turn, its dice held in locals; gives the tile to take, or `NO_TILE` when it is lost. */
const greedyTurn = (game: PackedGame, shaker: Shaker): number => {
  const last = game.rules.allSymbols === 'endsTurn' ? ALL_USED : -1;
  let used = 0;
  let left = DICE;
  let total = 0;
  while (left > 0 && used !== last) {
    const fresh = shake(shaker, left) & FRESH[used]!;
    if (fresh === 0) return NO_TILE;
    const best = dearest(fresh);
    used |= 1 << (best & 7);
    left -= (fresh >> (4 * (best & 7))) & 15;
    total += best >> 6;
    if ((used & WORM_BIT) === 0 || total < LOWEST) continue;
    const tile = dearestTile(game, total);
    if (tile !== NO_TILE) return tile;
  }
  return NO_TILE;
};

/** From the start of a turn to the end of the game; `shaker` goes on. */
export const playOutGreedily = (game: PackedGame, shaker: Shaker): void => {
  while (game.grill !== 0) {
    const tile = greedyTurn(game, shaker);
    if (tile === NO_TILE) loseTurn(game);
    else takeTile(game, tile);
  }
};
