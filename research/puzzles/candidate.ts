import type { GameTypes, Rng } from '#src/core/index';
import type { PuzzleLevel } from '#src/analysis/puzzles/puzzle';
import { NO_LIMIT, type SyncBot } from '#src/bots/index';

/** A puzzle from a game between bots, not yet chosen to ship. */
export interface Candidate {
  readonly level: PuzzleLevel;
  /** Puzzles with the same key are near-duplicates. */
  readonly key: string;
  readonly line: string;
}

/** How much better than all others the best has to be, as a chance. */
export const LEAST_GAP = 0.03;

/** The bots that miss the best move. */
export const namesOfWrong = <G extends GameTypes>(
  bots: readonly SyncBot<G>[],
  view: G['view'],
  legal: readonly G['move'][],
  best: G['move'],
  rng: Rng,
): ReadonlySet<string> =>
  new Set(bots.filter((bot) => bot.choose(view, legal, rng, NO_LIMIT) !== best).map(({ name }) => name));

/** The level of the strongest bots that go wrong; `null` where none does. */
export const levelBy = (
  wrong: ReadonlySet<string>,
  rungs: readonly (readonly [PuzzleLevel, (wrong: ReadonlySet<string>) => boolean])[],
): PuzzleLevel | null => rungs.find(([, isReached]) => isReached(wrong))?.[0] ?? null;
