import { EXIT, type Command } from '../../reading/command.ts';
import { readSetup, RULE_FLAGS } from '../../reading/setup.ts';
import { print, readSolvable, SOLVABLE_NAMES } from './solvers.ts';

const PLAYERS = 2;

export const odds: Command = {
  name: 'odds',
  words: 'GAME',
  mostWords: 1,
  summary: `compute the odds of a turn at the start of a game (${SOLVABLE_NAMES})`,
  flags: [...RULE_FLAGS, { name: 'json', help: 'print the odds as one JSON object' }],
  examples: ['tablee odds pickomino', 'tablee odds pickomino --rulebook gigamic --json'],
  isRead: true,
  run: async (args, terminal) => {
    const { game, solver } = readSolvable(args.words[0]);
    await print('odds', solver.odds(readSetup(args, game, PLAYERS)), args.has('json'), terminal);
    return EXIT.fine;
  },
};
