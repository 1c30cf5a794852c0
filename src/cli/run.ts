import type { Command } from './reading/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { data } from './commands/server/data.ts';
import { move } from './commands/server/move.ts';
import { serve } from './commands/server/serve.ts';
import { runner } from './runner.ts';

/** With those for server operators. */
export const ALL_COMMANDS: readonly Command[] = [...COMMANDS, serve, data, move];

/** The whole program. */
export const run = runner(ALL_COMMANDS);
