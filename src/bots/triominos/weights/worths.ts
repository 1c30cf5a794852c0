import type { Provenance } from '../../provenance.ts';

/** What a judgement weighs a move by, in points. */
export const WORTH_NAMES = [
  /** For each point of the tile itself, which could be had later too. */
  'sum',
  'triple',
  'double',
  /** A new gap that one tile fills for a bonus: one on the own rack, one that another may have, or none that is left. */
  'ownGap',
  'openGap',
  'deadGap',
  /** Each tile that would fit beside the new one: on the own rack, or elsewhere. */
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
