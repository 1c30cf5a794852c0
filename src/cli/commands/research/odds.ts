import { ok } from '../../../core/index.ts';
import { EXIT, type Command } from '../../reading/command.ts';
import { readSetup, RULE_FLAGS } from '../../reading/setup.ts';
import { print, readSolvable, SOLVABLE_NAMES } from './solvers.ts';

const PLAYERS = 2;

export const odds: Command = {
  name: 'odds',
  words: 'GAME',
  mostWords: 1,
  summary: `work out what a turn can bring, with all tiles open and none to lose (${SOLVABLE_NAMES})`,
  flags: [...RULE_FLAGS, { name: 'json', help: 'print the odds as one JSON object' }],
  examples: ['tablee odds pickomino', 'tablee odds pickomino --rulebook gigamic --json'],
  isRead: true,
  run: async (args, terminal) => {
    const solvable = readSolvable(args.words[0]);
    if (!solvable.ok) return solvable;
    const { game, solver } = solvable.value;
    const setup = readSetup(args, game, PLAYERS);
    if (!setup.ok) return setup;
    await print('odds', solver.odds(setup.value), args.has('json'), terminal);
    return ok(EXIT.fine);
  },
};
