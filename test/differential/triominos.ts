import { expect } from 'vitest';
import { below, letChance, makeMoveUnchecked, unwrap, type Rng, type Setup } from '../../src/core/index.ts';
import { triominos, type Move, type State } from '../../src/games/triominos/index.ts';
import { listMoves, MOST_MOVES, playMove } from '../../src/bots/triominos/packed/packedMoves.ts';
import type { PackedRound } from '../../src/bots/triominos/packed/packedRound.ts';
import { packSet, packTile } from '../../src/bots/triominos/packed/packedTiles.ts';
import { packMove, packState } from '../../src/bots/triominos/packed/packing.ts';

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
  const eagerness = rng() * rng();
  // Random play may never score enough to end a match.
  const options = { rounds: 2, ...variant.options };
  let state = unwrap(triominos.start({ ...variant, options, start: 0 }));
  let round = packState(state);
  for (let turn = triominos.turn(state); turn.kind !== 'over'; turn = triominos.turn(state))
    if (turn.kind === 'chance') {
      state = letChance(triominos, state, rng).state;
      round = packState(state);
    } else state = compareMove(state, round, eagerness, rng);
};

const compareMove = (state: State, round: PackedRound, eagerness: number, rng: Rng): State => {
  const legal = triominos.legalMoves(state);
  expect(listed(round)).toEqual(legal.map(packMove).toSorted());
  // Some games draw often, so that the pool runs out while the racks are full.
  const move = rng() < eagerness ? legal.at(-1)! : legal[below(rng, legal.length)]!;
  const after = makeMoveUnchecked(triominos, state, move, rng).state;
  playPacked(round, move, after);
  expect(summaryOfPacked(round)).toEqual(summaryOf(after));
  return after;
};

const listed = (round: PackedRound): number[] => {
  const moves = new Int32Array(MOST_MOVES);
  return Array.from(moves.subarray(0, listMoves(round, moves))).toSorted();
};

const playPacked = (round: PackedRound, move: Move, after: State): void => {
  if (move.type === 'draw') bringToEnd(round, packTile(after.drawn.at(-1)!));
  playMove(round, packMove(move));
};

const bringToEnd = ({ pool, poolSize }: PackedRound, tile: number): void => {
  pool[pool.indexOf(tile)] = pool[poolSize - 1]!;
  pool[poolSize - 1] = tile;
};

const summaryOf = (state: State): object => ({
  low: state.racks.map((rack) => packSet(rack).low),
  high: state.racks.map((rack) => packSet(rack).high),
  sizes: state.racks.map((rack) => rack.length),
  pool: state.pool.map(packTile).toSorted(),
  scores: state.scores,
  seat: state.seat,
  drawn: state.drawn.length,
  passes: state.passes,
  isOver: state.phase !== 'play',
});

const summaryOfPacked = (round: PackedRound): object => {
  const perSeat = (words: Int32Array): number[] => [...words.subarray(0, round.players)];
  return {
    low: perSeat(round.rackLow),
    high: perSeat(round.rackHigh),
    sizes: perSeat(round.rackSizes),
    pool: [...round.pool.subarray(0, round.poolSize)].toSorted(),
    scores: perSeat(round.scores),
    seat: round.seat,
    drawn: round.drawn,
    passes: round.passes,
    isOver: round.isOver,
  };
};
