import type { Provenance } from '../../provenance.ts';

/** The terms by which a judgement values a move, in points. */
export const WORTH_NAMES = [
  /** For each point of the tile itself, which could also be earned later. */
  'sum',
  'triple',
  'double',
  /** A new gap that one tile fills for a bonus: a tile of its own rack, one that another seat may have, or none that is left. */
  'ownGap',
  'openGap',
  'deadGap',
  /** Each tile that would fit beside the new one: on its own rack, or elsewhere. */
  'ownFit',
  'otherFit',
  /** A corner's fourth and fifth tile, after which the sixth earns a hexagon. */
  'fourthTile',
  'fifthTile',
  /** To draw rather than to place; more for each tile in the pool. */
  'draw',
  'drawPerTile',
] as const;

export type Worths = Readonly<Record<(typeof WORTH_NAMES)[number], number>>;

/** Worths and their origin: `measured` has the win shares of one player by judgement alone. */
export interface TrainedWorths {
  readonly worths: Worths;
  readonly provenance: Provenance;
}

/** By rulebook and number of players; tables of more than four play like those of four. */
export type TrainedTable = Readonly<Record<`${'fiche' | 'classic'}${2 | 3 | 4}`, TrainedWorths>>;
