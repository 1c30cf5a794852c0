/**
 * Finds deals and draws for a round with real tiles. Players enter only what all of them see: placed tiles, the number
 * of draws, and the racks at the end. A round that fits is found by giving each of the 56 tiles a possible origin: a
 * hand, a draw, or the pool.
 */
import type { Seat, Step } from '../../../core/index.ts';
import {
  handSize,
  openingTile,
  TILES,
  tileShowing,
  type State,
  type Tile,
  type Triominos,
} from '../../../games/triominos/index.ts';
import { matching } from './matching.ts';

export type TriominosStep = Step<Triominos>;

/** The tiles left to each seat. */
export type Racks = readonly (readonly Tile[])[];

/** The visible part of a round after its deal; the tiles in its draws are ignored. */
export interface SeenRound {
  readonly rules: State['rules'];
  readonly players: number;
  readonly steps: readonly TriominosStep[];
  /** `null` until they are laid open at the end. */
  readonly racks: Racks | null;
}

/** Where a tile may have come from. */
interface Origin {
  /** `null` for the pool. */
  readonly seat: Seat | null;
  /** The step that drew it; -1 for what was there from the deal on. */
  readonly since: number;
  /** T-14: the one tile that it can be, as it was placed at once. */
  readonly only: Tile | null;
}

const POOL: Origin = { seat: null, since: -1, only: null };

/** Who had a tile, and until which step. */
interface Owner {
  readonly seat: Seat;
  readonly until: number;
}

/** The steps of a round that fits, from its deal on; `undefined` where none does. */
export const roundThatFits = (seen: SeenRound): TriominosStep[] | undefined => {
  const owners = ownersOf(seen);
  const origins = originsOf(seen);
  if (!owners || origins.length > TILES.length) return undefined;
  const left = Array.from({ length: TILES.length - origins.length }, (): Origin => POOL);
  const all = [...origins, ...left];
  // Tiles placed last come first: they have the most possible origins.
  const tiles = TILES.toSorted((a, b) => (owners.get(b)?.until ?? -1) - (owners.get(a)?.until ?? -1));
  const mayBe = mayComeFrom(seen, owners, all);
  const places = matching(tiles.length, all.length, (tile, origin) => mayBe(tiles[tile]!, all[origin]!));
  return places && toldWith(seen, (origin) => tiles[places.indexOf(origin)]!, all);
};

/** `undefined` where a tile would be in two places. */
const ownersOf = ({ steps, racks }: SeenRound): Map<Tile, Owner> | undefined => {
  const owned = [
    ...steps.flatMap(({ seat, move }, until) => {
      if (seat === null || move.type !== 'place') return [];
      return [{ tile: tileShowing(move.numbers)!, seat, until }];
    }),
    ...(racks ?? []).flatMap((rack, seat) => rack.map((tile) => ({ tile, seat, until: steps.length }))),
  ];
  const owners = new Map(owned.map(({ tile, seat, until }) => [tile, { seat, until }]));
  return owners.size === owned.length ? owners : undefined;
};

/** Draws first, the latest of all before the others: fewest tiles can have come from them. */
const originsOf = ({ rules, players, steps }: SeenRound): Origin[] => {
  const draws = steps.flatMap(({ seat, move }, since): Origin[] => {
    if (move?.type !== 'draw') return [];
    const next = steps[since + 1]?.move;
    const isPlacedAtOnce = rules.afterDraw === 'drawn' && next?.type === 'place';
    return [{ seat, since, only: isPlacedAtOnce ? tileShowing(next.numbers)! : null }];
  });
  const hand = (_: unknown, index: number): Origin => ({ seat: index % players, since: -1, only: null });
  return [...draws.toReversed(), ...Array.from({ length: players * handSize(players) }, hand)];
};

const mayComeFrom = (
  seen: SeenRound,
  owners: ReadonlyMap<Tile, Owner>,
  origins: readonly Origin[],
): ((tile: Tile, origin: Origin) => boolean) => {
  const undealt = undealtTiles(seen);
  const placedAtOnce = new Set(origins.map(({ only }) => only));
  return (tile, { seat, since, only }) => {
    if (only !== null || placedAtOnce.has(tile)) return only === tile;
    if (seat !== null && since < 0 && undealt.has(tile)) return false;
    const owner = owners.get(tile);
    if (owner) return seat === owner.seat && since < owner.until;
    return seat === null || seen.racks === null;
  };
};

/** T-03: lots came from the pool after the deal; where the highest triple opens, no higher one was dealt. */
export const undealtTiles = ({ rules, steps }: SeenRound): ReadonlySet<Tile> => {
  const lots = steps.flatMap(({ outcome }) => (outcome?.type === 'lot' ? [outcome.tile] : []));
  const first = steps[0]?.move;
  if (rules.firstSeat === 'draw' || first?.type !== 'place') return new Set(lots);
  const opening = tileShowing(first.numbers)!;
  return new Set(TILES.filter((tile) => openingTile([[opening, tile]]) !== opening));
};

const toldWith = (
  { players, steps }: SeenRound,
  tileFrom: (origin: number) => Tile,
  origins: readonly Origin[],
): TriominosStep[] => {
  const hands: Tile[][] = Array.from({ length: players }, () => []);
  const drawn = new Map<number, Tile>();
  for (const [index, { seat, since }] of origins.entries())
    if (since >= 0) drawn.set(since, tileFrom(index));
    else if (seat !== null) hands[seat]!.push(tileFrom(index));
  const deal = { type: 'deal', hands: hands.map((hand) => hand.toSorted()) } as const;
  return [
    { seat: null, move: null, outcome: deal },
    ...steps.map((step, index): TriominosStep => {
      const tile = drawn.get(index);
      return step.move === null || tile === undefined ? step : { ...step, outcome: { type: 'tile', tile } };
    }),
  ];
};
