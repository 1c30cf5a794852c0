/** Reads from flags where the tiles of a position lie. */
import { err, ok, type Result } from '../../core/index.ts';
import { TILES } from '../../games/pickomino/index.ts';
import type { Args, Flag, Misuse } from '../reading/command.ts';
import { reasonFor } from '../terminal/sentences.ts';

export const TILE_FLAGS: readonly Flag[] = [
  {
    name: 'grill',
    value: 'TILES',
    help: 'the tiles that lie open, such as 21-28,30; by default all that lie in no pile',
  },
  { name: 'pile', value: 'TILES', help: 'your pile, its top last, such as "21 26"; none by default' },
  { name: 'piles', value: 'PILES', help: 'the piles of the others, such as "31,24 30,none"' },
  { name: 'top', value: 'TILE', help: 'the tile on top of your pile, where no more is known' },
  { name: 'tops', value: 'TILES', help: "the others' top tiles, such as 26,31, where no more is known" },
];

type Tiles = readonly number[];

export interface TableTiles {
  readonly grill: Tiles;
  /** Each pile with its top last. */
  readonly own: Tiles;
  readonly others: readonly Tiles[];
  readonly turnedDown: Tiles;
  /** Only tops were named, so that other tiles may lie under them. */
  readonly guessesCovered: boolean;
}

export const readTableTiles = (args: Args): Result<TableTiles, Misuse> => {
  const own = readOwnPile(args);
  if (!own.ok) return own;
  const others = readOtherPiles(args);
  if (!others.ok) return others;
  const owned = [own.value, ...others.value].flat();
  const unowned = TILES.filter((tile) => !owned.includes(tile));
  const grill = readTiles(args, 'grill', unowned);
  if (!grill.ok) return grill;
  if (grill.value.length === 0) return err({ sentence: reasonFor({ code: 'game-over', rule: 'P-21' }) });
  const all = [...grill.value, ...owned];
  const twice = all.find((tile, i) => all.indexOf(tile) !== i);
  if (twice !== undefined) return err({ sentence: `tile ${twice} cannot lie in two places` });
  const turnedDown = TILES.filter((tile) => !all.includes(tile));
  return ok({
    grill: grill.value.toSorted((a, b) => a - b),
    own: own.value,
    others: others.value,
    turnedDown,
    guessesCovered: turnedDown.length > 0 && (args.has('top') || args.has('tops')),
  });
};

const readOwnPile = (args: Args): Result<Tiles, Misuse> => {
  if (args.has('pile') && args.has('top')) return err({ sentence: 'give --pile or --top, not both' });
  const top = readTiles(args, 'top', []);
  if (!top.ok) return top;
  if (top.value.length > 1) return err({ sentence: '--top takes one tile: the one on top of your pile' });
  return args.has('pile') ? readTiles(args, 'pile', []) : top;
};

const readOtherPiles = (args: Args): Result<readonly Tiles[], Misuse> => {
  if (args.has('piles') && args.has('tops')) return err({ sentence: 'give --piles or --tops, not both' });
  const tops = readTiles(args, 'tops', []);
  if (!tops.ok) return tops;
  const text = args.value('piles');
  if (text === undefined) return ok(tops.value.map((tile) => [tile]));
  const piles = text.split(',').map(tilesFrom);
  const known = piles.filter((pile) => pile !== undefined);
  if (known.length === piles.length) return ok(known);
  return err({ sentence: `--piles takes piles of tiles from 21 to 36 such as "31,24 30,none", not "${text}"` });
};

const readTiles = (args: Args, flag: string, fallback: Tiles): Result<Tiles, Misuse> => {
  const text = args.value(flag)?.trim();
  if (text === undefined) return ok(fallback);
  const tiles = tilesFrom(text);
  if (tiles) return ok(tiles);
  return err({ sentence: `--${flag} takes tiles from 21 to 36 such as 21-28,30, or none, not "${text}"` });
};

/** `undefined` where something else than tiles is named. */
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
