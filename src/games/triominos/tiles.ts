/** A tile by its name: its three digits rising, `"012"`. */
export type Tile = string;

/** Three numbers clockwise: from the top corner of an up cell, from the top-left corner of a down cell. */
export type Numbers = readonly [number, number, number];

const numbersByTile = new Map<Tile, Numbers>();
for (let a = 0; a <= 5; a++)
  for (let b = a; b <= 5; b++) for (let c = b; c <= 5; c++) numbersByTile.set(`${a}${b}${c}`, [a, b, c]);

/** All 56, in rising order. */
export const TILES: readonly Tile[] = [...numbersByTile.keys()];

export const isTile = (name: unknown): name is Tile => typeof name === 'string' && numbersByTile.has(name);

/** Smallest first, which puts it on top of an up cell. */
export const numbersOf = (tile: Tile): Numbers => numbersByTile.get(tile)!;

export const sumOf = (tile: Tile): number => sum(numbersOf(tile));

export const rackSum = (tiles: readonly Tile[]): number => tiles.reduce((total, tile) => total + sumOf(tile), 0);

export const isTriple = (tile: Tile): boolean => tile[0] === tile[2];

const sum = ([a, b, c]: Numbers): number => a + b + c;

const turned = ([a, b, c]: Numbers): Numbers => [b, c, a];

const rotationsByTile = new Map<Tile, readonly Numbers[]>(
  TILES.map((tile) => {
    const once = turned(numbersOf(tile));
    return [tile, isTriple(tile) ? [numbersOf(tile)] : [numbersOf(tile), once, turned(once)]];
  }),
);

/** The different ways the tile can lie: three, or one for a triple. */
export const rotationsOf = (tile: Tile): readonly Numbers[] => rotationsByTile.get(tile)!;

/** The tile that shows these numbers clockwise; `undefined` for the 60 that only a mirrored tile would show. */
export const tileShowing = (numbers: Numbers): Tile | undefined => tileByNumbers.get(String(numbers));

const tileByNumbers = new Map(TILES.flatMap((tile) => rotationsOf(tile).map((way) => [String(way), tile] as const)));
