/** The numbers of the tiles, ascending. */
export const TILES: readonly number[] = Array.from({ length: 16 }, (_, i) => 21 + i);

/** The worms on a tile: 21–24 one, 25–28 two, 29–32 three, 33–36 four. */
export const worms = (tile: number): number => ((tile - 21) >> 2) + 1;

export const wormsOf = (pile: readonly number[]): number => pile.reduce((sum, tile) => sum + worms(tile), 0);

/** The visible tile of a pile. */
export const topOf = (pile: readonly number[]): number | undefined => pile[pile.length - 1];
