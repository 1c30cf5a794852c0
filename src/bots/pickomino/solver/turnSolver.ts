/** Finds the best play of one turn exactly, for given values of its ends. */
import { compileRolls } from './compiledRolls.ts';
import { weighRollsPlainly } from './plainRolls.ts';
import { BATCHES, canRoll, type Batch } from './turnStates.ts';
import { endOf, newTurnValues, type TurnEnds, type TurnValues } from './turnValues.ts';

const ENDING = BATCHES.filter((batch) => !canRoll(batch));

/** Compiling takes as long as a hundred solves in plain code, so it pays only for programs that solve often. */
const PLAIN_SOLVES = 100;
let solves = 0;
let weighRolls = weighRollsPlainly;

/** Fills `values` for the ends it holds; nothing is allocated. */
export const solveTurn = (values: TurnValues): void => {
  for (const batch of ENDING) endBatch(values, batch);
  if (++solves === PLAIN_SOLVES) weighRolls = compileRolls() ?? weighRollsPlainly;
  weighRolls(values);
};

/** Solves for these ends. */
export const solve = (ends: TurnEnds): TurnValues => {
  const values = newTurnValues(ends);
  solveTurn(values);
  return values;
};

/** States in which a roll would bring nothing new, or there is nothing to roll. */
const endBatch = ({ ends, value, roll }: TurnValues, { first, size, left }: Batch): void => {
  const forced = left === 0 || ends.allSymbolsEnd;
  for (let state = first; state < first + size; state++) {
    const end = endOf(state);
    const worth = forced ? ends.forced[end]! : ends.lost;
    value[state] = forced ? worth : Math.max(ends.stop[end]!, worth);
    roll[state] = worth;
  }
};
