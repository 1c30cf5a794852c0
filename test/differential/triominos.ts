import { expect } from 'vitest';
import { below, letChance, makeMove, seededRng, unwrap, type Rng, type Setup } from '../../src/core/index.ts';
import { triominos, type Move, type State } from '../../src/games/triominos/index.ts';
import { MOST_MOVES, PackedRound } from '../../src/bots/triominos/packedRound.ts';
import { highWord, lowWord, packTile } from '../../src/bots/triominos/packedTiles.ts';
import { packMove, packState } from '../../src/bots/triominos/packing.ts';

interface Variant {
  readonly players: number;
  readonly rulebook: string;
  readonly options: Setup['options'];
}

const OPTION_SETS: readonly Setup['options'][] = [
  {},
  { bridge: 'gapBothSides', afterDraw: 'any' },
  { bridge: 'corners', afterDraw: 'drawn', blocked: 'differences', emptyPoolPenalty: 7 },
  { blocked: 'subtract', firstSeat: 'triple', emptyPoolPenalty: 0 },
  { firstSeat: 'draw', emptyPoolPenalty: 10 },
];

export const VARIANTS: readonly Variant[] = ['fiche', 'classic'].flatMap((rulebook) =>
  (rulebook === 'fiche' ? [2, 3, 4] : [2, 3, 4, 5, 6]).flatMap((players) =>
    OPTION_SETS.map((options) => ({ players, rulebook, options })),
  ),
);

/** Plays two random rounds in both, and expects the same legal moves and the same state after each. */
export const compareGame = (variant: Variant, rng: Rng): void => {
  const packed = new PackedRound();
  const eagerness = rng() * rng();
  // Random play may never reach the points that end a match.
  const options = { rounds: 2, ...variant.options };
  let state = unwrap(triominos.start({ ...variant, options, start: 0 }));
  for (let turn = triominos.turn(state); turn.kind !== 'over'; turn = triominos.turn(state))
    if (turn.kind === 'chance') {
      state = letChance(triominos, state, rng).state;
      packState(packed, state);
    } else state = compareMove(packed, state, eagerness, rng);
};

const compareMove = (packed: PackedRound, state: State, eagerness: number, rng: Rng): State => {
  const legal = triominos.legalMoves(state);
  expect(listed(packed)).toEqual(legal.map(packMove).toSorted());
  // Some games draw often, so that the pool runs out while the racks are full.
  const move = rng() < eagerness ? legal.at(-1)! : legal[below(rng, legal.length)]!;
  const after = makeMove(triominos, state, move, rng).state;
  playPacked(packed, move, after);
  expect(summaryOfPacked(packed)).toEqual(summaryOf(after));
  return after;
};

const listed = (packed: PackedRound): number[] => {
  const moves = new Int32Array(MOST_MOVES);
  return Array.from(moves.subarray(0, packed.listMoves(moves))).toSorted();
};

const playPacked = (packed: PackedRound, move: Move, after: State): void => {
  if (move.type === 'draw') bringToEnd(packed, packTile(after.drawn.at(-1)!));
  packed.play(packMove(move));
};

const bringToEnd = ({ pool, poolSize }: PackedRound, tile: number): void => {
  pool[pool.indexOf(tile)] = pool[poolSize - 1]!;
  pool[poolSize - 1] = tile;
};

const summaryOf = (state: State): object => ({
  low: state.racks.map(lowWord),
  high: state.racks.map(highWord),
  sizes: state.racks.map((rack) => rack.length),
  pool: state.pool.map(packTile).toSorted(),
  scores: state.scores,
  seat: state.seat,
  drawn: state.drawn.length,
  passes: state.passes,
  isOver: state.phase !== 'play',
});

const summaryOfPacked = (packed: PackedRound): object => {
  const perSeat = (words: Int32Array): number[] => [...words.subarray(0, packed.players)];
  return {
    low: perSeat(packed.rackLow),
    high: perSeat(packed.rackHigh),
    sizes: perSeat(packed.rackSizes),
    pool: [...packed.pool.subarray(0, packed.poolSize)].toSorted(),
    scores: perSeat(packed.scores),
    seat: packed.seat,
    drawn: packed.drawn,
    passes: packed.passes,
    isOver: packed.isOver,
  };
};
