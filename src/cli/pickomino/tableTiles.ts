/** The tiles of a position, from the flags of a command. */
import { TILES } from '../../games/pickomino/index.ts';
import { UsageError, type Args, type Flag } from '../reading/command.ts';
import { reasonFor } from '../terminal/sentences.ts';

export const TILE_FLAGS: readonly Flag[] = [
  { name: 'grill', value: 'TILES', help: 'the tiles on the grill, such as 21-28,30 (default: all in no pile)' },
  { name: 'pile', value: 'TILES', help: 'your pile, its top last, such as "21 26" (default: none)' },
  { name: 'piles', value: 'PILES', help: 'the piles of the other players, such as "31,24 30,none"' },
  { name: 'top', value: 'TILE', help: 'only the top tile of your pile' },
  { name: 'tops', value: 'TILES', help: "only the other players' top tiles, such as 26,31" },
];

type Tiles = readonly number[];

export interface TableTiles {
  readonly grill: Tiles;
  /** Each pile with its top last. */
  readonly own: Tiles;
  readonly others: readonly Tiles[];
  readonly turnedDown: Tiles;
  /** Only top tiles were named; others may lie under them. */
  readonly guessesCovered: boolean;
}

export const readTableTiles = (args: Args): TableTiles => {
  const own = readOwnPile(args);
  const others = readOtherPiles(args);
  const owned = [own, ...others].flat();
  const unowned = TILES.filter((tile) => !owned.includes(tile));
  const grill = readTiles(args, 'grill', unowned);
  if (grill.length === 0) throw new UsageError(reasonFor({ code: 'game-over', rule: 'P-21' }));
  const all = [...grill, ...owned];
  const twice = all.find((tile, i) => all.indexOf(tile) !== i);
  if (twice !== undefined) throw new UsageError(`tile ${twice} cannot lie in two places`);
  const turnedDown = TILES.filter((tile) => !all.includes(tile));
  const guessesCovered = turnedDown.length > 0 && (args.has('top') || args.has('tops'));
  return { grill: grill.toSorted((a, b) => a - b), own, others, turnedDown, guessesCovered };
};

const readOwnPile = (args: Args): Tiles => {
  if (args.has('pile') && args.has('top')) throw new UsageError('give --pile or --top, not both');
  const top = readTiles(args, 'top', []);
  if (top.length > 1) throw new UsageError('--top takes one tile: the top of your pile');
  return args.has('pile') ? readTiles(args, 'pile', []) : top;
};

const readOtherPiles = (args: Args): readonly Tiles[] => {
  if (args.has('piles') && args.has('tops')) throw new UsageError('give --piles or --tops, not both');
  const tops = readTiles(args, 'tops', []);
  const text = args.value('piles');
  if (text === undefined) return tops.map((tile) => [tile]);
  const piles = text.split(',').map(tilesFrom);
  const known = piles.filter((pile) => pile !== undefined);
  if (known.length === piles.length) return known;
  throw new UsageError(`--piles takes piles of tiles from 21 to 36 such as "31,24 30,none", not "${text}"`);
};

const readTiles = (args: Args, flag: string, fallback: Tiles): Tiles => {
  const text = args.value(flag)?.trim();
  if (text === undefined) return fallback;
  const tiles = tilesFrom(text);
  if (tiles) return tiles;
  throw new UsageError(`--${flag} takes tiles from 21 to 36 such as 21-28,30, or none, not "${text}"`);
};

/** `undefined` if the text names anything but tiles. */
const tilesFrom = (text: string): Tiles | undefined => {
  const words = text.trim();
  if (words === 'none') return [];
  const ranges = words.split(/[\s,]+/).map((part) => /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part));
  const tiles = ranges.flatMap((range) => (range ? between(Number(range[1]), Number(range[2] ?? range[1])) : [0]));
  return tiles.every((tile) => TILES.includes(tile)) ? tiles : undefined;
};

/** A range that runs backwards is none. */
const between = (first: number, last: number): Tiles =>
  last < first ? [0] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
