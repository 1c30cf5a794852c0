import { at, type Seat } from '../../core/index.ts';
import {
  rotationsOf,
  TILES,
  type Move,
  type Numbers,
  type PlaceMove,
  type Tile,
  type Triominos,
} from '../../games/triominos/index.ts';
import { sizeOf, numbered, type Encoding, type Field } from './encoding.ts';

/** The lattice of the actions around the opening tile; in a hundred thousand placements a few lie beyond it. */
const [WEST, NORTH, COLUMNS, ROWS] = [-20, -12, 40, 24];
const CELLS = COLUMNS * ROWS;
/** The first placement beyond the lattice, in the order of the legal moves. */
const FAR = TILES.length * CELLS;
const DRAW = FAR + 1;
const PASS = FAR + 2;

const MOST_PLAYERS = 6;

const codeOf = ([a, b, c]: Numbers): number => 36 * a + 6 * b + c;

/** The place of the tile in `TILES`, by the code of its numbers as they lie. */
const TILE_AT = new Int8Array(codeOf([5, 5, 5]) + 1);
const PLACE_OF = new Map(TILES.map((tile, place) => [tile, place]));
for (const [place, tile] of TILES.entries()) for (const way of rotationsOf(tile)) TILE_AT[codeOf(way)] = place;

const tileAt = (numbers: Numbers): number => at(TILE_AT, codeOf(numbers));
const placeOf = (tile: Tile): number => PLACE_OF.get(tile) ?? 0;

const actionOf = (move: Move): number => {
  if (move.type === 'place') return placementAction(move);
  return move.type === 'draw' ? DRAW : PASS;
};

const placementAction = ({ x, y, numbers }: PlaceMove): number => {
  const [column, row] = [x - WEST, y - NORTH];
  const isFar = column < 0 || column >= COLUMNS || row < 0 || row >= ROWS;
  return isFar ? FAR : tileAt(numbers) * CELLS + row * COLUMNS + column;
};

/** Of each tile on the board, in the order of play: the player, from 1, the cell, and the numbers as they lie. */
const PLACEMENT = 6;

const BOARD: readonly Field[] = [
  { name: 'board', size: TILES.length },
  { name: 'placements', size: PLACEMENT * TILES.length },
];
const TABLE: readonly Field[] = [
  { name: 'rackSizes', size: MOST_PLAYERS },
  { name: 'draws', size: MOST_PLAYERS },
  { name: 'scores', size: MOST_PLAYERS },
  { name: 'pool', size: 1 },
  { name: 'drawn', size: 1 },
  { name: 'passes', size: 1 },
  { name: 'round', size: 1 },
  { name: 'players', size: 1 },
];
const OBSERVATION: readonly Field[] = [{ name: 'rack', size: TILES.length }, ...BOARD, ...TABLE];
const FULL: readonly Field[] = [
  { name: 'racks', size: TILES.length * MOST_PLAYERS },
  { name: 'poolTiles', size: TILES.length },
  ...BOARD,
  ...TABLE,
  { name: 'seat', size: 1 },
  { name: 'phase', size: 1 },
];

/** The numbers stand for the phases in this order. */
const PHASES = ['deal', 'lots', 'play', 'draw', 'over'];

type View = Triominos['view'];
type Counted = Pick<View, 'board' | 'draws' | 'scores' | 'passes' | 'round'>;

interface Counts {
  readonly rackSizes: readonly number[];
  readonly pool: number;
  readonly drawn: number;
}

const fillBoard = ({ board }: Counted, first: Seat, players: number, into: Int16Array, base: number): void => {
  let next = base + TILES.length;
  for (const { seat, x, y, numbers } of board) {
    into[base + tileAt(numbers)] = 1;
    into[next] = 1 + ((seat - first + players) % players);
    into[next + 1] = x;
    into[next + 2] = y;
    into[next + 3] = numbers[0];
    into[next + 4] = numbers[1];
    into[next + 5] = numbers[2];
    next += PLACEMENT;
  }
};

const fillTable = (view: Counted, counts: Counts, first: Seat, into: Int16Array, base: number): void => {
  const players = counts.rackSizes.length;
  for (let place = 0; place < players; place++) {
    const seat = (first + place) % players;
    into[base + place] = at(counts.rackSizes, seat);
    into[base + MOST_PLAYERS + place] = at(view.draws, seat);
    into[base + 2 * MOST_PLAYERS + place] = at(view.scores, seat);
  }
  const rest = base + 3 * MOST_PLAYERS;
  into[rest] = counts.pool;
  into[rest + 1] = counts.drawn;
  into[rest + 2] = view.passes;
  into[rest + 3] = view.round;
  into[rest + 4] = players;
};

const fillTiles = (tiles: readonly Tile[], into: Int16Array, base: number): void => {
  for (const tile of tiles) into[base + placeOf(tile)] = 1;
};

export const triominosEncoding: Encoding<Triominos> = {
  actions: PASS + 1,
  legal: (moves) => numbered(moves, actionOf),
  observation: OBSERVATION,
  observe: (view, seat, into) => {
    into.fill(0);
    const counts = { rackSizes: view.rackSizes, pool: view.poolSize, drawn: view.drawnCount };
    fillTiles(view.rack ?? [], into, 0);
    fillBoard(view, seat, view.rackSizes.length, into, TILES.length);
    fillTable(view, counts, seat, into, TILES.length + sizeOf(BOARD));
  },
  fullState: FULL,
  describe: (state, into) => {
    into.fill(0);
    const players = state.racks.length;
    for (const [seat, rack] of state.racks.entries()) fillTiles(rack, into, seat * TILES.length);
    fillTiles(state.pool, into, TILES.length * MOST_PLAYERS);
    const board = TILES.length * (MOST_PLAYERS + 1);
    fillBoard(state, 0, players, into, board);
    const counts = {
      rackSizes: state.racks.map(({ length }) => length),
      pool: state.pool.length,
      drawn: state.drawn.length,
    };
    fillTable(state, counts, 0, into, board + sizeOf(BOARD));
    into[into.length - 2] = state.seat;
    into[into.length - 1] = PHASES.indexOf(state.phase);
  },
  scores: ({ scores }) => scores,
};
