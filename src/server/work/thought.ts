import { botByName, botsFor, type Limit } from '../../bots/index.ts';
import { seededRng, type GameTypes } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';

/** What a bot is asked: it sees what its seat sees. */
export interface Thought {
  readonly game: string;
  readonly bot: string;
  readonly view: GameTypes['view'];
  readonly legal: readonly GameTypes['move'][];
  readonly seed: string;
}

/** Whoever answers; off the main thread where people wait. */
export interface Thinker {
  /** Those who ask under one name wait for each other rather than make others wait. */
  think(thought: Thought, name: string): Promise<GameTypes['move']>;
  close(): Promise<void>;
}

/** A bot that a later version no longer has gives way to the strongest. */
export const chooseMove = ({ game: id, bot, view, legal, seed }: Thought, limit: Limit): GameTypes['move'] => {
  const game = gameById(id);
  if (!game) throw new Error(`nobody plays ${id}`);
  const thinker = botByName(game, bot) ?? botsFor(game).at(-1)!;
  return thinker.choose(view, legal, seededRng(seed), limit);
};

/** Thinks in this thread: for tests. */
export const thinkingHere: Thinker = {
  think: async (thought) => chooseMove(thought, () => false),
  close: async () => {},
};
