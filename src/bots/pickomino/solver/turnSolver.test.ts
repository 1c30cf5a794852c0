import { describe, expect, it } from 'vitest';
import { below, seededRng, type Rng } from '../../../core/index.ts';
import { bruteTurn } from '../../../../test/bots/bruteTurn.ts';
import { makeRollTree } from './rollTree.ts';
import { solve } from './turnSolver.ts';
import { END_COUNT, endAt, NOT_ALLOWED, type TurnEnds } from './turnValues.ts';
import { BATCHES, canRoll, leftIn, STATE_COUNT, totalIn, usedIn } from './turnStates.ts';
import { liveFaces } from '../packed/symbols.ts';

const PUBLISHED = [
  89.303, 85.56, 80.774, 74.837, 68.033, 60.699, 52.476, 43.542, 34.629, 26.379, 19.401, 13.581, 8.678, 5.262, 2.891,
  1.568,
];

const atLeast = (tile: number): TurnEnds => {
  const stop = new Float64Array(END_COUNT);
  for (let total = tile; total <= 40; total++) stop[endAt(total, true)] = 1;
  return { stop, forced: stop, lost: 0, allSymbolsEnd: false };
};

const randomEnds = (rng: Rng): TurnEnds => {
  const forced = Float64Array.from({ length: END_COUNT }, () => rng() * 2 - 1);
  const stop = forced.map((worth) => (rng() < 0.3 ? NOT_ALLOWED : worth));
  return { stop, forced, lost: rng() * 2 - 1, allSymbolsEnd: rng() < 0.5 };
};

describe('the turn solver', () => {
  it('knows 1,939 states, of which 1,287 can roll, with 34,389 outcomes', () => {
    const rolling = BATCHES.filter(canRoll);
    const outcomes = ({ used, left }: { used: number; left: number }) => {
      const tree = makeRollTree(used, left);
      return tree.weight.filter((weight) => weight > 0).length + (tree.deadWeight > 0 ? 1 : 0);
    };
    expect(STATE_COUNT).toBe(1939);
    expect(rolling.reduce((sum, batch) => sum + batch.size, 0)).toBe(1287);
    expect(rolling.reduce((sum, batch) => sum + batch.size * outcomes(batch), 0)).toBe(34_389);
  });

  it('gives every roll a chance of one in all', () => {
    for (const { used, left } of BATCHES.filter(canRoll)) {
      const tree = makeRollTree(used, left);
      expect(tree.weight.reduce((sum, weight) => sum + weight, tree.deadWeight)).toBeCloseTo(1, 12);
    }
  });

  it.each(PUBLISHED.map((percent, i) => [21 + i, percent]))(
    'ends with at least %i in %f %% of the turns',
    (tile, percent) => {
      expect(solve(atLeast(tile)).value[0]! * 100).toBeCloseTo(percent, 3);
    },
  );

  it('agrees with every ordered roll of up to five dice, for any values of the ends', () => {
    const rng = seededRng('ordered rolls');
    for (let trial = 0; trial < 4; trial++) {
      const ends = randomEnds(rng);
      const { value } = solve(ends);
      const brute = bruteTurn(ends);
      for (let sample = 0; sample < 60; sample++) {
        const state = 1 + below(rng, STATE_COUNT - 1);
        if (leftIn(state) > 5) continue;
        const live = new Set(liveFaces(usedIn(state)));
        const used = new Set([0, 1, 2, 3, 4, 5].filter((face) => !live.has(face)));
        expect(value[state]).toBeCloseTo(brute(used, leftIn(state), totalIn(state)), 10);
      }
    }
  });
});
