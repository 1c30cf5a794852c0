import { expect, test } from 'vitest';
import { letChance, makeMoveUnchecked, pick, seededRng, unwrap } from '../../../core/index.ts';
import { triominos, type State } from '../../../games/triominos/index.ts';
import { NO_LIMIT } from '../../bot.ts';
import { playMove } from '../packed/packedMoves.ts';
import { solveEndgame, weighEndgame } from './endgame.ts';
import { packMove, packState } from '../packed/packing.ts';

/** Two players, nothing in the pool and few tiles left. */
const lateState = (seed: string, tiles = 5): State => {
  const rng = seededRng(seed);
  for (;;) {
    let state = unwrap(triominos.start({ players: 2, rulebook: 'fiche', options: {}, start: 0 }));
    while (state.phase !== 'over' && !isLate(state, tiles)) {
      if (state.phase !== 'play') state = letChance(triominos, state, rng).state;
      else {
        const legal = triominos.legalMoves(state);
        state = makeMoveUnchecked(triominos, state, pick(legal, rng), rng).state;
      }
    }
    if (isLate(state, tiles)) return state;
  }
};

const isLate = (state: State, tiles: number): boolean =>
  state.phase === 'play' && state.pool.length === 0 && state.racks.flat().length <= tiles && state.drawn.length === 0;

/** Every line to its end, by the readable engine. */
const leadOf = (state: State, seat: number): number => {
  if (state.phase === 'over') return state.scores[seat]! - state.scores[1 - seat]!;
  const leads = triominos.legalMoves(state).map((move) => leadOf(triominos.next(state, move), seat));
  return state.seat === seat ? Math.max(...leads) : Math.min(...leads);
};

test('an empty pool between two players is solved like by searching every line', () => {
  for (let game = 0; game < 20; game++) {
    const state = lateState(`late ${game}`);
    const solution = solveEndgame(packState(state), 1_000_000, NO_LIMIT);
    expect(solution.isExact).toBe(true);
    expect(solution.lead).toBe(leadOf(state, state.seat));
    const move = triominos.legalMoves(state).find((one) => packMove(one) === solution.move)!;
    expect(leadOf(triominos.next(state, move), state.seat)).toBe(solution.lead);
  }
});

test('ten tiles are followed to the last, and the best play of both keeps what it promised', () => {
  for (let game = 0; game < 5; game++) {
    const round = packState(lateState(`ten ${game}`, 10));
    const { lead: promised, isExact } = solveEndgame(round, 1_000_000, NO_LIMIT);
    const { seat } = round;
    expect(isExact).toBe(true);
    while (!round.isOver) {
      const { move, lead } = solveEndgame(round, 1_000_000, NO_LIMIT);
      expect(round.seat === seat ? lead : -lead).toBe(promised);
      playMove(round, move);
    }
    expect(round.scores[seat]! - round.scores[1 - seat]!).toBe(promised);
  }
});

test('every move is weighed as exactly as the best, or known not to be', () => {
  const state = lateState('weighed', 6);
  const round = packState(state);
  const weighed = weighEndgame(round, 1_000_000, NO_LIMIT);
  for (const { move, lead, isExact } of weighed) {
    const made = triominos.legalMoves(state).find((one) => packMove(one) === move)!;
    expect(isExact).toBe(true);
    expect(lead).toBe(leadOf(triominos.next(state, made), state.seat));
  }
  const hasty = weighEndgame(packState(lateState('hasty', 10)), 20, NO_LIMIT);
  expect(hasty.some(({ isExact }) => !isExact)).toBe(true);
});

test('a search without nodes still answers with a legal move', () => {
  const state = lateState('hurry');
  const solution = solveEndgame(packState(state), 1, NO_LIMIT);
  expect(triominos.legalMoves(state).map(packMove)).toContain(solution.move);
});

test('a limit reached at once ends the search with a legal move', () => {
  const state = lateState('stop');
  const solution = solveEndgame(packState(state), 1_000_000, () => true);
  expect(triominos.legalMoves(state).map(packMove)).toContain(solution.move);
});

/** So many nodes that the first check of the limit comes at once. */
const NODES = 128 * 10_000 + 1;

test('a search interrupted by another finds the same', () => {
  const state = lateState('first');
  const alone = solveEndgame(packState(state), NODES, NO_LIMIT);
  let others = 0;
  const interrupted = solveEndgame(packState(state), NODES, () => {
    others++;
    solveEndgame(packState(lateState(`other ${others}`)), 1000, NO_LIMIT);
    return false;
  });
  expect(others).toBeGreaterThan(0);
  expect(interrupted).toEqual(alone);
});
