/** What a page and the worker with its bots say to each other. */
import type { Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';
import type { Question } from '../analyst/questions.ts';

/** A bot is to move; somebody wants to know; or does not any more. */
export type Asked =
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly question: Question }
  | { readonly id: number; readonly enough: true };

export interface Answered {
  readonly id: number;
  readonly move: GameTypes['move'];
}

/** Of an answer to a question: a part, the whole, or why there is none. */
export type Told =
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly whole: unknown }
  | { readonly id: number; readonly fault: string };
