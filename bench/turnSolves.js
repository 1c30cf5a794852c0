/** Solves the turn for worms with all tiles open, like the C program. */
import { compileRolls } from '../dist/bots/pickomino/solver/compiledRolls.js';
import { weighRollsPlainly } from '../dist/bots/pickomino/solver/plainRolls.js';
import { solve } from '../dist/bots/pickomino/solver/turnSolver.js';
import { END_COUNT, endAt } from '../dist/bots/pickomino/solver/turnValues.js';
import { cpuSecondsOf } from './measure.js';

const wormEnds = () => {
  const stop = new Float64Array(END_COUNT);
  for (let total = 21; total <= 40; total++) stop[endAt(total, true)] = Math.min(4, ((total - 21) >> 2) + 1);
  return { stop, forced: stop, lost: 0, allSymbolsEnd: false };
};

/** CPU-milliseconds of the first solve in this process. */
export const firstSolve = () => {
  const ends = wormEnds();
  return cpuSecondsOf(() => solve(ends)) * 1000;
};

/** The value of a turn by each implementation, and a function that solves once. */
export const ways = () => {
  const values = solve(wormEnds());
  const compiled = compileRolls();
  const once = (weighRolls) => () => {
    values.ends.lost -= 1e-12;
    weighRolls(values);
  };
  return {
    worth: values.value[0],
    plain: once(weighRollsPlainly),
    ...(compiled ? { compiled: once(compiled) } : {}),
  };
};

if (process.argv[1] === import.meta.filename) process.stdout.write(`${firstSolve()}\n`);
