import { analyse } from './analyse.ts';
import { arena } from './arena.ts';
import { bots } from './bots.ts';
import { check } from './check.ts';
import type { Command } from '../reading/command.ts';
import { env } from './env.ts';
import { join } from './join.ts';
import { odds } from './odds.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { simulate } from './simulate.ts';
import { solve } from './solve.ts';
import { table } from './table.ts';
import { train } from './train.ts';
import { verify } from './verify.ts';
import { watch } from './watch.ts';

/** In the order of the help; none of them needs the server. */
export const COMMANDS: readonly Command[] = [
  play,
  watch,
  join,
  replay,
  analyse,
  check,
  verify,
  table,
  simulate,
  arena,
  train,
  bots,
  env,
  solve,
  odds,
  rules,
];
