/** What a page and the worker with its bots say to each other. */
import type { Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';

export interface Asked {
  readonly id: number;
  readonly thought: Thought;
}

export interface Answered {
  readonly id: number;
  readonly move: GameTypes['move'];
}
