import type { Command } from '../reading/command.ts';
import { COMMANDS } from './commands.ts';
import { data } from './server/data.ts';
import { move } from './server/move.ts';
import { serve } from './server/serve.ts';

/** With those of whoever runs a server. */
export const ALL_COMMANDS: readonly Command[] = [...COMMANDS, serve, data, move];
