import type { Provenance } from '../../provenance.ts';

/** What a judgement weighs a move by, in points. */
export const WORTH_NAMES = [
  /** For each point of the tile itself, which could also be earned later. */
  'sum',
  'triple',
  'double',
  /** A new gap that one tile fills for a bonus: one on its own rack, one that somebody else may have, or none, since none is left. */
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

/** Worths, and how they were found: `measured` is what one player by judgement alone wins. */
export interface TrainedWorths {
  readonly worths: Worths;
  readonly provenance: Provenance;
}

/** By rulebook and number of players; tables of more than four play like those of four. */
export type TrainedTable = Readonly<Record<`${'fiche' | 'classic'}${2 | 3 | 4}`, TrainedWorths>>;
