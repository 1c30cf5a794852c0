import { expect, test } from 'vitest';
import { seededRng, type Seat } from '../../../core/index.ts';
import { triominos, type State } from '../../../games/triominos/index.ts';
import { randomGame, setupsOf } from '../../../../test/kit/randomGame.ts';
import { imagining } from './imagining.ts';
import { PackedRound } from '../packed/packedRound.ts';
import { packView } from '../packed/packing.ts';
import { countOf, packSet, TILE_COUNT } from '../packed/packedTiles.ts';
import { beliefsOf } from './beliefsOf.ts';

const TRUST = { drawsInVain: 0.05, leavesPoint: 0.8, least: 0.1 };

/** States in which a seat has to decide, some from each kind of table. */
const decisions = function* (): Generator<State> {
  for (const setup of setupsOf(triominos)) {
    const oneRound = { ...setup, options: { rounds: 1, ...setup.options } };
    if (oneRound.options.rounds !== 1) continue;
    let count = 0;
    for (const { state } of randomGame(triominos, oneRound, 'imagining') as Iterable<{ state: State }>)
      if (state.phase === 'play' && count++ % 7 === 0) yield state;
  }
};

const bitsOf = (round: PackedRound, seat: Seat): number =>
  countOf(round.rackLow[seat]!) + countOf(round.rackHigh[seat]!);

test('an imagined round has the racks that the viewer sees and every tile once', () => {
  const rng = seededRng('imagining');
  for (const state of decisions()) {
    const view = triominos.view(state, state.seat);
    const round = new PackedRound();
    imagining(view, packView(view), beliefsOf(view, TRUST).weights, rng)(round);
    const rack = { low: round.rackLow[state.seat], high: round.rackHigh[state.seat] };
    expect(rack).toEqual(packSet(view.rack!));
    expect(view.rackSizes.map((_, seat) => bitsOf(round, seat))).toEqual(view.rackSizes);
    expect(round.poolSize).toBe(view.poolSize);
    expect(tilesHeld(round)).toBe(TILE_COUNT - view.board.length);
  }
});

/** How many different tiles lie on the racks and in the pool. */
const tilesHeld = (round: PackedRound): number => {
  const tiles = new Set(round.pool.subarray(0, round.poolSize));
  let low = 0;
  let high = 0;
  for (let seat = 0; seat < round.players; seat++) {
    low |= round.rackLow[seat]!;
    high |= round.rackHigh[seat]!;
  }
  return tiles.size + countOf(low) + countOf(high);
};
