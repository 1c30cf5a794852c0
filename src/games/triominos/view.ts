import { shuffled, type Rng, type Seat, type Viewer } from '../../core/index.ts';
import type { Board } from './board.ts';
import type { TriominosEvent, WitnessedEvent } from './event.ts';
import type { TriominosRules } from './rules.ts';
import type { Lot, Move, Outcome, Phase, ScoreLine, State } from './state.ts';
import { TILES, tileShowing, type Tile } from './tiles.ts';

/** T-21: what a seat, or a spectator, may know. */
export interface View {
  readonly viewer: Viewer;
  readonly rules: TriominosRules;
  readonly start: Seat;
  readonly round: number;
  readonly phase: Phase;
  readonly seat: Seat;
  readonly turns: number;
  /** The viewer's own tiles; `null` without a seat. */
  readonly rack: readonly Tile[] | null;
  readonly rackSizes: readonly number[];
  readonly poolSize: number;
  readonly lots: readonly Lot[];
  readonly board: Board;
  /** The tiles that the viewer has drawn this turn; `null` in the turns of others. */
  readonly drawn: readonly Tile[] | null;
  readonly drawnCount: number;
  readonly draws: readonly number[];
  readonly passes: number;
  readonly scores: readonly number[];
  readonly sheet: readonly ScoreLine[];
}

export interface Triominos {
  rules: TriominosRules;
  state: State;
  move: Move;
  outcome: Outcome;
  view: View;
  event: TriominosEvent;
  witnessed: WitnessedEvent;
}

export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  rules: state.rules,
  start: state.start,
  round: state.round,
  phase: state.phase,
  seat: state.seat,
  turns: state.turns,
  rack: viewer === null ? null : state.racks[viewer]!,
  rackSizes: state.racks.map((rack) => rack.length),
  poolSize: state.pool.length,
  lots: state.lots,
  board: state.board,
  drawn: viewer === state.seat ? state.drawn : null,
  drawnCount: state.drawn.length,
  draws: state.draws,
  passes: state.passes,
  scores: state.scores,
  sheet: state.sheet,
});

/** The tiles the viewer does not see: the other racks and the pool. */
export const unseenBy = (seen: View): Tile[] => {
  const known = new Set([...(seen.rack ?? []), ...seen.board.map((placement) => tileShowing(placement.numbers)!)]);
  return TILES.filter((tile) => !known.has(tile));
};

export const imagine = (seen: View, rng: Rng): State => {
  const { viewer: _viewer, rack: _rack, rackSizes: _sizes, poolSize: _size, drawnCount, ...known } = seen;
  const { racks, pool } = dealUnseen(seen, rng);
  const rack = racks[seen.seat]!;
  return {
    ...known,
    racks: racks.map((tiles) => tiles.toSorted()),
    pool: pool.toSorted(),
    drawn: seen.drawn ?? rack.slice(rack.length - drawnCount),
  };
};

interface Hidden {
  readonly racks: readonly (readonly Tile[])[];
  readonly pool: readonly Tile[];
}

/** Lots were in the pool after the deal, so a seat holds at most as many of them as it has drawn. */
const dealUnseen = (seen: View, rng: Rng): Hidden => {
  const lots = new Set(seen.lots.map((lot) => lot.tile));
  const unseen = shuffled(unseenBy(seen), rng);
  return handOut(seen, unseen, lots) ?? handOut(seen, lotsFirst(unseen, lots), lots)!;
};

const lotsFirst = (tiles: readonly Tile[], lots: ReadonlySet<Tile>): Tile[] =>
  tiles.toSorted((a, b) => Number(lots.has(b)) - Number(lots.has(a)));

/** Hands the tiles out in this order, the seats that drew least first; `undefined` when they do not suffice. */
const handOut = (seen: View, tiles: readonly Tile[], lots: ReadonlySet<Tile>): Hidden | undefined => {
  const racks: Tile[][] = seen.rackSizes.map((_, seat) => (seat === seen.viewer ? [...seen.rack!] : []));
  let pool = tiles;
  for (const seat of [...racks.keys()].toSorted((a, b) => seen.draws[a]! - seen.draws[b]!)) {
    if (seat === seen.viewer) continue;
    const rack = firstFitting(pool, seen.rackSizes[seat]!, seen.draws[seat]!, lots);
    if (rack.length < seen.rackSizes[seat]!) return undefined;
    racks[seat] = rack;
    pool = pool.filter((tile) => !rack.includes(tile));
  }
  return { racks, pool };
};

const firstFitting = (tiles: readonly Tile[], size: number, mostLots: number, lots: ReadonlySet<Tile>): Tile[] => {
  const rack: Tile[] = [];
  let lotsLeft = mostLots;
  for (const tile of tiles) {
    if (rack.length === size) break;
    if (lots.has(tile) && lotsLeft-- <= 0) continue;
    rack.push(tile);
  }
  return rack;
};
