import type { GameTypes, Refusal, Result } from '../core/index.ts';
import type { GameRecord } from '../record/index.ts';
import type { Analysis } from './analysis.ts';
import type { Task } from './task.ts';

/**
 * The coach of a game, listed in `advisers.ts`. `Advice` and `Odds` are plain JSON of the game's own, which only its
 * words and its components read.
 */
export interface Adviser<G extends GameTypes, Advice = unknown, Odds = unknown> {
  /**
   * The value of every choice of a viewer who has a decision. Yields at least one advice; each replaces the one before,
   * and the caller may stop after any.
   */
  weigh(view: G['view'], legal: readonly G['move'][]): Iterable<Advice>;
  /** Luck and skill of a whole record; refuses one that does not replay to its end. */
  analyse(record: GameRecord): Result<Task<Analysis<G>>, Refusal>;
  /** Exact luck is unbiased and takes a fraction of a second, so that an arena can subtract it from every game. */
  readonly luck: 'exact' | 'estimated';
  /** By rising accuracy; empty where none was measured. */
  readonly botAccuracies: readonly BotAccuracy[];
  /** The chances at a position, without advice. */
  odds?(view: G['view']): Odds;
}

/** The accuracy of all of a bot's choices in many games of two. */
export interface BotAccuracy {
  readonly bot: string;
  readonly accuracy: number;
  /** Half the width of its 95 % confidence interval. */
  readonly error: number;
}

/** When the coach speaks: never, on request, or before every move. */
export const COACH_MODES = ['off', 'ask', 'always'] as const;
export type CoachMode = (typeof COACH_MODES)[number];

/** Any adviser, where its game's types do not matter: as for `AnyGame`, give it only what came from its game. */
export type AnyAdviser = Adviser<GameTypes>;
