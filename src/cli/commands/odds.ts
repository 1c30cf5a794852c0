import { oddsOf, type Odds } from '../../bots/pickomino/index.ts';
import { ok, unwrap } from '../../core/index.ts';
import { pickomino } from '../../games/pickomino/index.ts';
import { EXIT, type Command } from '../reading/command.ts';
import { readSetup, RULE_FLAGS } from '../reading/setup.ts';
import { readSolvable } from './solve.ts';
import { exactPercent } from '../terminal/words.ts';

export const odds: Command = {
  name: 'odds',
  words: 'GAME',
  mostWords: 1,
  summary: 'say what a Pickomino turn can bring, all tiles open and nothing to lose',
  flags: [...RULE_FLAGS, { name: 'json', help: 'print the odds as one JSON object' }],
  examples: ['tablee odds pickomino', 'tablee odds pickomino --rulebook gigamic --json'],
  run: async (args, terminal) => {
    const known = readSolvable(args.words[0]);
    if (!known.ok) return known;
    const setup = readSetup(args, pickomino, 2);
    if (!setup.ok) return setup;
    const found = oddsOf(unwrap(pickomino.start(setup.value)));
    await terminal.out(`${args.has('json') ? JSON.stringify(found) : describe(found)}\n`);
    return ok(EXIT.fine);
  },
};

const describe = ({ atLeast, exactly, expectedWorms }: Odds): string =>
  [
    'total   at least    exactly',
    ...Object.entries(atLeast).map(([total, chance]) =>
      [total.padStart(5), exactPercent(chance).padStart(9), exactPercent(exactly[Number(total)]!).padStart(9)].join(
        '  ',
      ),
    ),
    '',
    `Each chance is that of the play that is best for it. Played for worms, a turn brings ${expectedWorms.toFixed(4)}.`,
  ].join('\n');
