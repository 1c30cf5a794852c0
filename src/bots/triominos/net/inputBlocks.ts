/** How the inputs of a net are laid out: blocks of them, each for one kind of fact. */
import { addFeature, type Features } from '../../net/features.ts';
import { countOfBoth, TILE_COUNT } from '../packed/packedTiles.ts';

/** A number as two neighbouring inputs: how near it is to the knots on either side. */
export class Knots {
  private readonly knots: readonly number[];

  constructor(knots: readonly number[]) {
    this.knots = knots;
  }

  get size(): number {
    return this.knots.length;
  }

  add(features: Features, first: number, value: number): void {
    const { knots } = this;
    const last = knots.length - 1;
    if (value <= knots[0]!) return addFeature(features, first, 1);
    if (value >= knots[last]!) return addFeature(features, first + last, 1);
    let next = 1;
    while (knots[next]! <= value) next++;
    const share = (value - knots[next - 1]!) / (knots[next]! - knots[next - 1]!);
    addFeature(features, first + next - 1, 1 - share);
    return share > 0 ? addFeature(features, first + next, share) : undefined;
  }
}

/** One input for each tile of a set. */
export const addTiles = (features: Features, first: number, low: number, high: number): void => {
  for (let rest = low; rest !== 0; rest &= rest - 1) addFeature(features, first + 31 - Math.clz32(rest & -rest), 1);
  for (let rest = high; rest !== 0; rest &= rest - 1)
    addFeature(features, first + TILE_COUNT / 2 + 31 - Math.clz32(rest & -rest), 1);
};

/** One input for each count up to a most. */
export const addCount = (features: Features, first: number, most: number, count: number): void =>
  addFeature(features, first + Math.min(count, most), 1);

export const sizeOf = (low: number, high: number): number => (low === 0 && high === 0 ? 0 : countOfBoth(low, high));
