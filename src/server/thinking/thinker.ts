import { chooseMove, NO_LIMIT, type Thought } from '../../bots/index.ts';
import type { GameTypes } from '../../core/index.ts';

/** Chooses moves for bots; on a server in a worker pool. */
export interface Thinker {
  /** Requests under one name share its turns (`FairQueue`). */
  think(thought: Thought, name: string): Promise<GameTypes['move']>;
  close(): Promise<void>;
}

/** Thinks in this thread, for tests. */
export const thinkingHere: Thinker = {
  think: async (thought) => chooseMove(thought, NO_LIMIT),
  close: async () => {},
};
