/**
 * Tiles as numbers 0 to 55 by rising sum, and sets of tiles as two words of 28 bits (low, high): the highest bit
 * of a set is the tile with the highest sum, its dearest.
 */
import {
  isTriple,
  numbersOf,
  openingBonus,
  RULEBOOKS,
  sumOf,
  TILES,
  tileShowing,
  type Numbers,
  type Tile,
} from '../../../games/triominos/index.ts';

const WORD = 28;

/** Tiles of equal sum are ranked by the rule that the highest tile opens. */
const rank = (tile: Tile): number => sumOf(tile) * 1000 + Number([...tile].toReversed().join(''));

export const TILE_NAMES: readonly Tile[] = TILES.toSorted((a, b) => rank(a) - rank(b));

export const TILE_COUNT = TILE_NAMES.length;

const tileNumbers = new Map(TILE_NAMES.map((tile, i) => [tile, i]));

export const packTile = (tile: Tile): number => tileNumbers.get(tile)!;

export const packNumbers = (numbers: Numbers): number => packTile(tileShowing(numbers)!);

export const SUMS = Uint8Array.from(TILE_NAMES, sumOf);
const LOW_BITS = Int32Array.from(TILE_NAMES, (_, tile) => (tile < WORD ? 1 << tile : 0));
const HIGH_BITS = Int32Array.from(TILE_NAMES, (_, tile) => (tile < WORD ? 0 : 1 << (tile - WORD)));

export const sumAt = (tile: number): number => SUMS[tile]!;

/** The tile as a set: its low and its high word. */
export const lowBit = (tile: number): number => LOW_BITS[tile]!;
export const highBit = (tile: number): number => HIGH_BITS[tile]!;

/** A word of a set that holds all its tiles. */
export const FULL_WORD = 2 ** WORD - 1;

/** The dearest tile of a set that is not empty. */
export const dearest = (low: number, high: number): number =>
  high === 0 ? 31 - Math.clz32(low) : WORD + 31 - Math.clz32(high);

/** A set of tiles that stays; sets that change with every move are two separate words. */
export interface TileSet {
  readonly low: number;
  readonly high: number;
}

export const packSet = (tiles: readonly Tile[]): TileSet => {
  const wordOf = (bitOf: (tile: number) => number): number =>
    tiles.reduce((word, tile) => word | bitOf(packTile(tile)), 0);
  return { low: wordOf(lowBit), high: wordOf(highBit) };
};

export const TRIPLES = packSet(TILES.filter(isTriple));

/** As the tile lies when it opens. */
export const openingNumbers = (tile: number): Numbers => numbersOf(TILE_NAMES[tile]!);

const OPENING_BONUS = Uint8Array.from(TILE_NAMES, (tile) => openingBonus(RULEBOOKS.classic.rules, tile));
/** What the tile earns besides its sum where the highest triple must open. */
export const openingBonusAt = (tile: number): number => OPENING_BONUS[tile]!;

export const sumOfSet = (low: number, high: number): number => sumOfWord(low, 0) + sumOfWord(high, WORD);

const sumOfWord = (word: number, first: number): number => {
  let sum = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) sum += sumAt(first + 31 - Math.clz32(rest & -rest));
  return sum;
};

/** How many tiles a word holds. */
export const countOf = (word: number): number => Math.imul(bytesOf(foursOf(word)), 0x01010101) >>> 24;

/** How many tiles a set holds. */
export const countOfBoth = (low: number, high: number): number =>
  Math.imul(bytesOf(foursOf(low) + foursOf(high)), 0x01010101) >>> 24;

/** The bits of each four, in their place. */
const foursOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
};

const bytesOf = (fours: number): number => (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f);
