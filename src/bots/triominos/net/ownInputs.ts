/** The inputs of a seat after its choice: its own rack, the table, and what the others' turns tell about their racks. */
import { addFeature, type Features } from '../../net/features.ts';
import type { Beliefs } from '../search/beliefs.ts';
import type { PackedRound } from '../packed/packedRound.ts';
import { sumOfSet, TILE_COUNT } from '../packed/packedTiles.ts';
import { BoardFits } from './boardFits.ts';
import { addCount, addTiles, Knots, sizeOf } from './inputBlocks.ts';
import { addTable, mostTableInputs, tableInputCount } from './tableInputs.ts';

const MOST_FITS = 7;
const HOPES = new Knots([0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6]);
const BONUSES = new Knots([0, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2.5]);

const OTHER = HOPES.size + BONUSES.size;

/** By block after the table: five sets of tiles, the rack in sum, the choice, the other seats. */
const firstTile = tableInputCount;
const firstRack = (players: number): number => firstTile(players) + 5 * TILE_COUNT;
const firstOther = (players: number): number => firstRack(players) + MOST_FITS + 4;
export const ownInputCount = (players: number): number => firstOther(players) + (players - 1) * OTHER;
export const mostOwnInputs = (players: number): number => mostTableInputs(players) + 5 * TILE_COUNT + 8 + 4 * players;

const fits = new BoardFits();

/** Looks from a seat that has just made its choice; `draws` while the tile that it asked for is still to come. */
export const fillOwnInputs = (
  round: PackedRound,
  from: number,
  beliefs: Beliefs,
  roundsToCome: number,
  draws: boolean,
  features: Features,
): void => {
  features.count = 0;
  const { board, players } = round;
  fits.find(board);
  addTable(features, round, fits, from, roundsToCome);
  const low = round.lowRack(from);
  const high = round.highRack(from);
  const unseenLow = board.liveLow & ~low;
  const unseenHigh = board.liveHigh & ~high;
  const first = firstTile(players);
  addTiles(features, first, low, high);
  addTiles(features, first + TILE_COUNT, low & fits.low, high & fits.high);
  addTiles(features, first + 2 * TILE_COUNT, low & fits.bonusLow, high & fits.bonusHigh);
  addTiles(features, first + 3 * TILE_COUNT, unseenLow & fits.low, unseenHigh & fits.high);
  addTiles(features, first + 4 * TILE_COUNT, unseenLow & fits.bonusLow, unseenHigh & fits.bonusHigh);
  addRack(features, firstRack(players), low, high);
  if (draws) addFeature(features, firstRack(players) + MOST_FITS + 3, 1);
  for (let near = 1; near < players; near++)
    addOther(
      features,
      firstOther(players) + (near - 1) * OTHER,
      round,
      (from + near) % players,
      beliefs,
      unseenLow,
      unseenHigh,
    );
};

const addRack = (features: Features, first: number, low: number, high: number): void => {
  addCount(features, first, MOST_FITS, sizeOf(low & fits.low, high & fits.high));
  addFeature(features, first + MOST_FITS + 1, sumOfSet(low, high) / 40);
  addFeature(features, first + MOST_FITS + 2, sizeOf(low & fits.twiceLow, high & fits.twiceHigh) / 4);
};

/** How many tiles that fit another seat probably has, and how many that would earn a bonus. */
const addOther = (
  features: Features,
  first: number,
  round: PackedRound,
  seat: number,
  beliefs: Beliefs,
  unseenLow: number,
  unseenHigh: number,
): void => {
  const weights = beliefs.of(seat);
  const all = weightOf(weights, unseenLow, unseenHigh);
  if (all <= 0) return;
  const each = round.rackSizes[seat]! / all;
  HOPES.add(features, first, each * weightOf(weights, unseenLow & fits.low, unseenHigh & fits.high));
  const bonus = each * weightOf(weights, unseenLow & fits.bonusLow, unseenHigh & fits.bonusHigh);
  BONUSES.add(features, first + HOPES.size, bonus);
};

const weightOf = (weights: Float64Array, low: number, high: number): number => {
  let sum = 0;
  for (let rest = low; rest !== 0; rest &= rest - 1) sum += weights[31 - Math.clz32(rest & -rest)]!;
  for (let rest = high; rest !== 0; rest &= rest - 1) sum += weights[TILE_COUNT / 2 + 31 - Math.clz32(rest & -rest)]!;
  return sum;
};
