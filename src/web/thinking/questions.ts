/** The messages between a page and its workers. */
import type { Analysis, Progress } from '../../analysis/index.ts';
import type { Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';
import type { GameRecord } from '../../record/index.ts';

export type Question =
  /** The move of a bot. */
  | { readonly kind: 'move'; readonly thought: Thought }
  /** What every choice is worth; the answer may improve while it is given. */
  | {
      readonly kind: 'weigh';
      readonly game: string;
      readonly view: GameTypes['view'];
      readonly legal: readonly GameTypes['move'][];
    }
  /** No answer is wanted: it prepares the worker, so that the first advice comes as fast as all others. */
  | { readonly kind: 'ready'; readonly game: string; readonly players: number }
  /** The chances at a position, without a word on what to do. */
  | { readonly kind: 'odds'; readonly game: string; readonly view: GameTypes['view'] }
  /** Luck and skill of a whole game. */
  | { readonly kind: 'analyse'; readonly record: GameRecord };

type Kind = Question['kind'];

/** By the kind of the question; advice and odds are for the game's own coach kit to read. */
interface Answers extends Record<Kind, unknown> {
  move: GameTypes['move'];
  analyse: Analysis;
}

/** Partial answers, by the kind of the question. */
interface Parts extends Record<Kind, unknown> {
  analyse: Progress;
}

export type AnswerTo<Q extends Question> = Answers[Q['kind']];
export type PartOf<Q extends Question> = Parts[Q['kind']];

/** To the worker: a question, or that its answer is no longer wanted. */
export type Asked =
  | { readonly id: number; readonly question: Question }
  | { readonly id: number; readonly isCancelled: true };

/** From the worker: a part of an answer, the whole of it, or why there is none. */
export type Answered =
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly whole: unknown }
  | { readonly id: number; readonly fault: string };
