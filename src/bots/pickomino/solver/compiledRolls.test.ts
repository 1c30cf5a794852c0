import { expect, it } from 'vitest';
import { seededRng } from '../../../core/index.ts';
import { compileRolls } from './compiledRolls.ts';
import { weighRollsPlainly } from './plainRolls.ts';
import { END_COUNT, newTurnValues, NOT_ALLOWED, type TurnEnds } from './turnValues.ts';

it('equals plain code to the last bit, so that a move never depends on the choice between them', () => {
  const rng = seededRng('to the last bit');
  const weighRolls = compileRolls()!;
  for (let trial = 0; trial < 20; trial++) {
    const forced = Float64Array.from({ length: END_COUNT }, () => rng() * 2 - 1);
    const stop = forced.map((worth) => (rng() < 0.3 ? NOT_ALLOWED : worth));
    const ends: TurnEnds = { stop, forced, lost: rng() - 1, allSymbolsEnd: false };
    const [plain, compiled] = [newTurnValues(ends), newTurnValues(ends)];
    for (const { value } of [plain, compiled]) for (let i = 0; i < value.length; i++) value[i] = Math.sin(i + trial);
    weighRollsPlainly(plain);
    weighRolls(compiled);
    expect(compiled.value).toEqual(plain.value);
    expect(compiled.roll).toEqual(plain.roll);
  }
});
