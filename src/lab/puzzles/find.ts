import type { GameTypes, Rng } from '../../core/index.ts';
import type { PuzzleLevel } from '../../analysis/puzzles/puzzle.ts';
import { NO_LIMIT, type Bot } from '../../bots/index.ts';

/** A puzzle that a game brought. */
export interface Find {
  readonly level: PuzzleLevel;
  /** Puzzles with the same key are near-duplicates. */
  readonly key: string;
  readonly line: string;
}

/** How much better than all others the best has to be, as a chance. */
export const LEAST_GAP = 0.03;

/** Who of them does not find the best move. */
export const namesOfWrong = <G extends GameTypes>(
  bots: readonly Bot<G>[],
  view: G['view'],
  legal: readonly G['move'][],
  best: G['move'],
  rng: Rng,
): ReadonlySet<string> =>
  new Set(bots.filter((bot) => bot.choose(view, legal, rng, NO_LIMIT) !== best).map(({ name }) => name));

/** The level whose bots are the strongest that go wrong; `null` where nobody does. */
export const levelBy = (
  wrong: ReadonlySet<string>,
  rungs: readonly (readonly [PuzzleLevel, (wrong: ReadonlySet<string>) => boolean])[],
): PuzzleLevel | null => rungs.find(([, isReached]) => isReached(wrong))?.[0] ?? null;
