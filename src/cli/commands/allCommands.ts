import type { Command } from '../reading/command.ts';
import { COMMANDS } from './commands.ts';
import { data } from './data.ts';
import { move } from './move.ts';
import { serve } from './serve.ts';

/** With those of whoever runs a server. */
export const ALL_COMMANDS: readonly Command[] = [...COMMANDS, serve, data, move];
