import type { Result, Setup } from '../../core/index.ts';
import type { Args, Flag, Misuse } from '../reading/command.ts';

/** What was computed, for people and for programs. */
export interface Finding {
  readonly text: string;
  readonly json: object;
  /** What was assumed along the way, for standard error. */
  readonly note?: string;
}

/** Exact answers about a game whose turns can be computed. */
export interface Solver {
  /** How a position is described on the command line. */
  readonly flags: readonly Flag[];
  readonly examples: readonly string[];
  /** What every move of a position is worth. */
  solve(args: Args): Result<Finding, Misuse>;
  /** What a turn can bring. */
  odds(setup: Setup): Finding;
}
