import { ALL_COMMANDS } from './commands/allCommands.ts';
import { runner } from './runner.ts';

/** The whole program: every command, those of the server among them. */
export const run = runner(ALL_COMMANDS);
