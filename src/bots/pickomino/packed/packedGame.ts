/**
 * Pickomino packed for speed: a few numbers and small arrays, changed in place, nothing allocated while playing.
 * The readable engine defines the rules; a differential test compares the two.
 */
import {
  countOf,
  DICE,
  MOST_PLAYERS,
  pointsOf,
  TILES,
  type Dice,
  type PickominoRules,
  type State,
} from '../../../games/pickomino/index.ts';

export const TILE_COUNT = TILES.length;
export const LOWEST = Math.min(...TILES);

/** Tiles go by their place in `TILES`, sets of them are bits. */
export interface PackedGame {
  readonly rules: PickominoRules;
  readonly players: number;
  seat: number;
  grill: number;
  turnedDown: number;
  /** Sixteen places a seat, the visible tile last. */
  readonly piles: Uint8Array;
  readonly heights: Uint8Array;
  /** Dice set aside and dice rolled, four bits a symbol; no roll waits when `rolled` is 0. */
  kept: number;
  rolled: number;
  used: number;
  left: number;
  total: number;
}

export const newPackedGame = (rules: PickominoRules, players: number, start: number): PackedGame => ({
  rules,
  players,
  seat: start,
  grill: (1 << TILE_COUNT) - 1,
  turnedDown: 0,
  piles: new Uint8Array(MOST_PLAYERS * TILE_COUNT),
  heights: new Uint8Array(MOST_PLAYERS),
  kept: 0,
  rolled: 0,
  used: 0,
  left: DICE,
  total: 0,
});

export const clearTurn = (game: PackedGame): void => {
  game.kept = 0;
  game.rolled = 0;
  game.used = 0;
  game.left = DICE;
  game.total = 0;
};

/** Both must be of the same table. */
export const copyGame = (from: PackedGame, to: PackedGame): void => {
  to.seat = from.seat;
  to.grill = from.grill;
  to.turnedDown = from.turnedDown;
  to.piles.set(from.piles);
  to.heights.set(from.heights);
  to.kept = from.kept;
  to.rolled = from.rolled;
  to.used = from.used;
  to.left = from.left;
  to.total = from.total;
};

export const packDice = (dice: Dice): number => dice.reduce((packed, count, face) => packed | (count << (4 * face)), 0);

const bitsOf = (tiles: readonly number[]): number => tiles.reduce((bits, tile) => bits | (1 << (tile - LOWEST)), 0);

/** The same position, packed; dice in the air are left out. */
export const packGame = (state: State): PackedGame => {
  const game = newPackedGame(state.rules, state.piles.length, state.seat);
  game.grill = bitsOf(state.grill);
  game.turnedDown = bitsOf(state.turnedDown);
  for (const [seat, pile] of state.piles.entries()) {
    game.heights[seat] = pile.length;
    for (const [i, tile] of pile.entries()) game.piles[seat * TILE_COUNT + i] = tile - LOWEST;
  }
  game.kept = packDice(state.kept);
  game.used = state.kept.reduce((used, count, face) => (count > 0 ? used | (1 << face) : used), 0);
  game.left = DICE - countOf(state.kept);
  game.total = pointsOf(state.kept);
  game.rolled = state.rolled ? packDice(state.rolled) : 0;
  return game;
};

export const NO_TILE = -1;

export const heightAt = ({ heights }: PackedGame, seat: number): number => heights[seat]!;

/** A tile of a seat's pile, from the bottom. */
export const tileAt = ({ piles }: PackedGame, seat: number, place: number): number => piles[seat * TILE_COUNT + place]!;

/** The visible tile of a seat, or `NO_TILE`. */
export const topTile = (game: PackedGame, seat: number): number => {
  const height = heightAt(game, seat);
  return height === 0 ? NO_TILE : tileAt(game, seat, height - 1);
};

/** The visible tiles of the other seats. */
export const otherTops = (game: PackedGame): number => {
  let tops = 0;
  for (let seat = 0; seat < game.players; seat++) {
    if (seat === game.seat || game.heights[seat] === 0) continue;
    tops |= 1 << topTile(game, seat);
  }
  return tops;
};

/** The worms a seat has. */
export const wormsAt = (game: PackedGame, seat: number): number => {
  const height = heightAt(game, seat);
  let sum = 0;
  for (let i = 0; i < height; i++) sum += (tileAt(game, seat, i) >> 2) + 1;
  return sum;
};

/** Worms first, then the highest tile. */
const standingAt = (game: PackedGame, seat: number): number => {
  const height = heightAt(game, seat);
  let sum = 0;
  let highest = NO_TILE;
  for (let i = 0; i < height; i++) {
    const tile = tileAt(game, seat, i);
    sum += (tile >> 2) + 1;
    if (tile > highest) highest = tile;
  }
  return sum * 32 + highest + 1;
};

/** P-22 to P-24: the seats that win, as bits. */
export const winners = (game: PackedGame): number => {
  let best = -1;
  let seats = 0;
  for (let seat = 0; seat < game.players; seat++) {
    const standing = standingAt(game, seat);
    if (standing < best) continue;
    seats = standing === best ? seats | (1 << seat) : 1 << seat;
    best = standing;
  }
  return seats;
};
