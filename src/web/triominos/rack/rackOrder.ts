import { sumOf, type Tile } from '../../../games/triominos/index.ts';

export const ORDERS = ['numbers', 'points', 'fitting'] as const;
export type Order = (typeof ORDERS)[number];

/** The rack as its owner wants to see it: rising, the most points first, or what fits first. */
export const inOrder = (rack: readonly Tile[], order: Order, playable: ReadonlySet<Tile>): readonly Tile[] => {
  const byPoints = (a: Tile, b: Tile): number => sumOf(b) - sumOf(a) || a.localeCompare(b);
  switch (order) {
    case 'numbers':
      return rack.toSorted();
    case 'points':
      return rack.toSorted(byPoints);
    case 'fitting':
      return rack.toSorted((a, b) => Number(playable.has(b)) - Number(playable.has(a)) || byPoints(a, b));
  }
};

export const orderAfter = (order: Order): Order => ORDERS[(ORDERS.indexOf(order) + 1) % ORDERS.length]!;
