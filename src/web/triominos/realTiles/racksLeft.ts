import type { Seat } from '../../../core/index.ts';
import { tileShowing, unseenBy, type Tile, type View } from '../../../games/triominos/index.ts';
import type { TriominosStep } from './hiddenTiles.ts';

/** What has to be laid open when a round ends with this step. */
export interface RacksLeft {
  /** How many tiles each seat still has. */
  readonly sizes: readonly number[];
  /** Those that can be among them. */
  readonly tiles: readonly Tile[];
  /** Whose racks are not empty, in the order of play. */
  readonly owners: readonly Seat[];
}

export const racksLeft = (view: View, { seat, move }: TriominosStep): RacksLeft => {
  const placed = move?.type === 'place' ? tileShowing(move.numbers) : undefined;
  const sizes = view.rackSizes.map((size, owner) => (placed !== undefined && owner === seat ? size - 1 : size));
  return {
    sizes,
    tiles: unseenBy(view).filter((tile) => tile !== placed),
    owners: [...sizes.keys()].filter((owner) => sizes[owner]! > 0),
  };
};
