import { below, type Rng } from '../../../core/index.ts';
import { unseenBy, type View } from '../../../games/triominos/index.ts';
import type { PackedRound } from '../packed/packedRound.ts';
import { packTile } from '../packed/packedTiles.ts';
import type { Suspicions } from './beliefs.ts';

/** Fills the round with a random one that fits the view. */
export type Imagining = (round: PackedRound) => void;

/**
 * Starts from the round as the viewer sees it. Unseen tiles are dealt by suspicion to the other racks; the rest is the
 * pool, in random order.
 */
export const imagining = (view: View, seen: PackedRound, suspicions: Suspicions, rng: Rng): Imagining => {
  const unseen = Uint8Array.from(unseenBy(view), packTile);
  const keys = new Float64Array(unseen.length);
  const others = [...view.scores.keys()].filter((seat) => seat !== view.viewer);
  return (round) => {
    round.copy(seen);
    let rest = unseen.length;
    const first = below(rng, others.length);
    for (let i = 0; i < others.length; i++) {
      const seat = others[(first + i) % others.length]!;
      round.rackSizes[seat] = 0;
      drawKeys(keys, unseen, rest, suspicions[seat]!, rng);
      for (let size = view.rackSizes[seat]!; size > 0; size--) {
        bringLeastToEnd(keys, unseen, rest--);
        round.addToRack(seat, unseen[rest]!);
      }
    }
    shuffle(unseen, rest, rng);
    round.pool.set(unseen.subarray(0, rest));
    round.poolSize = rest;
  };
};

/** Exponential waiting times: tiles come in the order in which they would be drawn if each were as likely as its weight. */
const drawKeys = (keys: Float64Array, tiles: Uint8Array, count: number, weights: Float64Array, rng: Rng): void => {
  for (let i = 0; i < count; i++) keys[i] = -Math.log(1 - rng()) / Math.max(weights[tiles[i]!]!, 1e-9);
};

const bringLeastToEnd = (keys: Float64Array, tiles: Uint8Array, count: number): void => {
  let least = 0;
  for (let i = 1; i < count; i++) if (keys[i]! < keys[least]!) least = i;
  const last = count - 1;
  swap(tiles, least, last);
  keys[least] = keys[last]!;
};

const shuffle = (tiles: Uint8Array, count: number, rng: Rng): void => {
  for (let i = count - 1; i > 0; i--) {
    swap(tiles, i, below(rng, i + 1));
  }
};

const swap = (tiles: Uint8Array, i: number, j: number): void => {
  const tile = tiles[i]!;
  tiles[i] = tiles[j]!;
  tiles[j] = tile;
};
