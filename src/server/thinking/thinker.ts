import { chooseMove, NO_LIMIT, type Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';

/** Whoever answers; off the main thread where people wait. */
export interface Thinker {
  /** Those who ask under one name wait for each other rather than make others wait. */
  think(thought: Thought, name: string): Promise<GameTypes['move']>;
  close(): Promise<void>;
}

/** Thinks in this thread: for tests. */
export const thinkingHere: Thinker = {
  think: async (thought) => chooseMove(thought, NO_LIMIT),
  close: async () => {},
};
