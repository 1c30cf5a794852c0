import { chooseMove, NO_LIMIT, type Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';

/** Whoever answers; off the main thread where people wait. */
export interface Thinker {
  think(thought: Thought): Promise<GameTypes['move']>;
  close(): Promise<void>;
}

/** Thinks in this thread: for tests. */
export const thinkingHere: Thinker = {
  think: async (thought) => chooseMove(thought, NO_LIMIT),
  close: async () => {},
};
