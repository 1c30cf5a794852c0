/** What a page may ask of the worker that judges positions and games. */
import type { Analysis, Progress } from '../../analysis/index.ts';
import type { GameTypes } from '../../core/index.ts';
import type { GameRecord } from '../../record/index.ts';

export type Question =
  /** What every choice is worth; the answer may get better while it is given. */
  | {
      readonly kind: 'weigh';
      readonly game: string;
      readonly view: GameTypes['view'];
      readonly legal: readonly GameTypes['move'][];
    }
  /** Nothing yet, but the first answer is to come as fast as those after it. */
  | { readonly kind: 'ready'; readonly game: string; readonly players: number }
  /** What can be had, without what to do. */
  | { readonly kind: 'odds'; readonly game: string; readonly view: GameTypes['view'] }
  /** Luck and skill of a whole game; tells how far it is. */
  | { readonly kind: 'analyse'; readonly record: GameRecord };

/** What answers a question; what a position is worth is for its game to read. */
export type AnswerTo<Q extends Question> = Q['kind'] extends 'analyse' ? Analysis : unknown;

/** What is told on the way there. */
export type PartOf<Q extends Question> = Q['kind'] extends 'analyse' ? Progress : unknown;
