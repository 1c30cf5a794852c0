import { EXIT, type Command } from '../../reading/command.ts';
import { distinctFlags } from '../../reading/flags.ts';
import { print, readSolvable, SOLVABLE, SOLVABLE_NAMES } from './solvers.ts';

export const solve: Command = {
  name: 'solve',
  words: 'GAME',
  mostWords: 1,
  summary: `compute the value of each move in a turn (${SOLVABLE_NAMES})`,
  flags: [
    ...distinctFlags(SOLVABLE.flatMap(({ solver }) => solver.flags)),
    { name: 'json', help: 'print the values as one JSON object' },
  ],
  examples: SOLVABLE.flatMap(({ solver }) => solver.examples),
  run: async (args, terminal) => {
    const { solver } = readSolvable(args.words[0]);
    await print('solve', solver.solve(args), args.has('json'), terminal);
    return EXIT.fine;
  },
};
