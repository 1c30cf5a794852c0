import { analyse } from './record/analyse.ts';
import { arena } from './research/arena.ts';
import { bots } from './bots.ts';
import { check } from './record/check.ts';
import type { Command } from '../reading/command.ts';
import { env } from './research/env.ts';
import { join } from './online/join.ts';
import { odds } from './research/odds.ts';
import { play } from './play.ts';
import { replay } from './record/replay.ts';
import { rules } from './rules.ts';
import { simulate } from './research/simulate.ts';
import { solve } from './research/solve.ts';
import { table } from './record/table.ts';
import { verify } from './record/verify.ts';
import { watch } from './online/watch.ts';

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
  bots,
  env,
  solve,
  odds,
  rules,
];
