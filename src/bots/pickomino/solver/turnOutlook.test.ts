import { expect, it } from 'vitest';
import { seededRng } from '../../../core/index.ts';
import { foresee, newTurnOutlook } from './turnOutlook.ts';
import { solve } from './turnSolver.ts';
import { END_COUNT, NOT_ALLOWED, type TurnEnds } from './turnValues.ts';
import { STATE_COUNT } from './turnStates.ts';

it('gives chances of the ends whose weighted sum is the value', () => {
  const rng = seededRng('outlook');
  const outlook = newTurnOutlook();
  for (let trial = 0; trial < 20; trial++) {
    const forced = Float64Array.from({ length: END_COUNT }, () => rng());
    const stop = forced.map((worth) => (rng() < 0.3 ? NOT_ALLOWED : worth));
    const ends: TurnEnds = { stop, forced, lost: rng(), allSymbolsEnd: trial % 2 === 0 };
    const values = solve(ends);
    const state = trial === 0 ? 0 : Math.floor(rng() * STATE_COUNT);
    foresee(values, new Map([[state, 1]]), outlook);
    const chances = outlook.ends.reduce((sum, chance) => sum + chance, outlook.lost);
    const worth = outlook.ends.reduce((sum, chance, end) => sum + chance * forced[end]!, outlook.lost * ends.lost);
    expect(chances).toBeCloseTo(1, 10);
    expect(worth).toBeCloseTo(values.value[state]!, 10);
  }
});
