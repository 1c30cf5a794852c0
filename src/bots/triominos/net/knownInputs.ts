/** The inputs of a position with all racks known, from the seat to move; the pool is a set. */
import { addFeature, type Features } from '../../net/features.ts';
import type { PackedRound } from '../packed/packedRound.ts';
import { sumOfSet, TILE_COUNT } from '../packed/packedTiles.ts';
import { BoardFits } from './boardFits.ts';
import { addCount, addTiles, sizeOf } from './inputBlocks.ts';
import { addTable, mostTableInputs, tableInputCount } from './tableInputs.ts';

const MOST_FITS = 7;
const MOST_BONUSES = 3;

/** Of each seat: the tiles it has and those that fit, their sum and their number, and those that earn a bonus. */
const SEAT = 2 * TILE_COUNT + 1 + MOST_FITS + 1 + MOST_BONUSES + 1;

const firstSeat = tableInputCount;
const firstPool = (players: number): number => firstSeat(players) + players * SEAT;
const firstNewest = (players: number): number => firstPool(players) + TILE_COUNT + 2;
export const knownInputCount = (players: number): number => firstNewest(players) + 2;
export const mostKnownInputs = (players: number): number => mostTableInputs(players) + 2 * TILE_COUNT + 8 + 4 * players;

const fits = new BoardFits();

export const fillKnownInputs = (round: PackedRound, roundsToCome: number, features: Features): void => {
  features.count = 0;
  const { board, players } = round;
  fits.find(board);
  addTable(features, round, fits, round.seat, roundsToCome);
  let poolLow = board.liveLow;
  let poolHigh = board.liveHigh;
  for (let near = 0; near < players; near++) {
    const seat = (round.seat + near) % players;
    const low = round.lowRack(seat);
    const high = round.highRack(seat);
    poolLow &= ~low;
    poolHigh &= ~high;
    addSeat(features, firstSeat(players) + near * SEAT, low, high);
  }
  const pool = firstPool(players);
  addTiles(features, pool, poolLow & fits.low, poolHigh & fits.high);
  if (round.poolSize > 0) {
    addFeature(features, pool + TILE_COUNT, sizeOf(poolLow & fits.low, poolHigh & fits.high) / round.poolSize);
    const bonuses = sizeOf(poolLow & fits.bonusLow, poolHigh & fits.bonusHigh);
    addFeature(features, pool + TILE_COUNT + 1, (4 * bonuses) / round.poolSize);
  }
  addNewest(features, round, firstNewest(players));
};

const addSeat = (features: Features, first: number, low: number, high: number): void => {
  addTiles(features, first, low, high);
  addTiles(features, first + TILE_COUNT, low & fits.low, high & fits.high);
  const counts = first + 2 * TILE_COUNT;
  addFeature(features, counts, sumOfSet(low, high) / 40);
  addCount(features, counts + 1, MOST_FITS, sizeOf(low & fits.low, high & fits.high));
  addCount(features, counts + MOST_FITS + 2, MOST_BONUSES, sizeOf(low & fits.bonusLow, high & fits.bonusHigh));
};

/** After a draw: may a tile be placed now, and for a bonus? */
const addNewest = (features: Features, round: PackedRound, first: number): void => {
  if (round.drawn === 0) return;
  const low = round.placeableLow;
  const high = round.placeableHigh;
  if (((low & fits.low) | (high & fits.high)) !== 0) addFeature(features, first, 1);
  if (((low & fits.bonusLow) | (high & fits.bonusHigh)) !== 0) addFeature(features, first + 1, 1);
};
