import { ok } from '../../../core/index.ts';
import { EXIT, type Command } from '../../reading/command.ts';
import { distinctFlags } from '../../reading/flags.ts';
import { print, readSolvable, SOLVABLE, SOLVABLE_NAMES } from './solvers.ts';

export const solve: Command = {
  name: 'solve',
  words: 'GAME',
  mostWords: 1,
  summary: `work out what every move of a turn is worth (${SOLVABLE_NAMES})`,
  flags: [
    ...distinctFlags(SOLVABLE.flatMap(({ solver }) => solver.flags)),
    { name: 'json', help: 'print the answer as one JSON object' },
  ],
  examples: SOLVABLE.flatMap(({ solver }) => solver.examples),
  run: async (args, terminal) => {
    const solvable = readSolvable(args.words[0]);
    if (!solvable.ok) return solvable;
    const found = solvable.value.solver.solve(args);
    if (!found.ok) return found;
    await print('solve', found.value, args.has('json'), terminal);
    return ok(EXIT.fine);
  },
};
