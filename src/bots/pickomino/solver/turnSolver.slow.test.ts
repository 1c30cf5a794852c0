import { expect, it } from 'vitest';
import { bruteTurn } from '../../../../test/bots/bruteTurn.ts';
import { solve } from './turnSolver.ts';
import { END_COUNT, type TurnEnds } from './turnValues.ts';
import { seededRng } from '../../../core/index.ts';

it('agrees with every ordered roll of all eight dice', () => {
  const rng = seededRng('eight dice');
  const forced = Float64Array.from({ length: END_COUNT }, () => rng());
  const ends: TurnEnds = { stop: forced, forced, lost: rng(), allSymbolsEnd: false };
  expect(solve(ends).value[0]).toBeCloseTo(bruteTurn(ends)(new Set(), 8, 0), 10);
});
