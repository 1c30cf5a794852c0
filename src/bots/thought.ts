import { seededRng, type GameTypes } from '../core/index.ts';
import { gameById } from '../games/index.ts';
import type { Limit } from './bot.ts';
import { botByName, botsFor } from './catalogue.ts';

/** What a bot is asked, as plain data that can be sent to another thread: it sees what its seat sees. */
export interface Thought {
  readonly game: string;
  readonly bot: string;
  readonly view: GameTypes['view'];
  /** Never empty. */
  readonly legal: readonly GameTypes['move'][];
  readonly seed: string | number;
}

/** What the bot answers. One that this version no longer has gives way to the strongest. */
export const chooseMove = ({ game: id, bot: name, view, legal, seed }: Thought, limit: Limit): GameTypes['move'] => {
  const game = gameById(id);
  const bot = game && (botByName(game, name) ?? botsFor(game).at(-1));
  if (!bot) throw new Error(`nobody plays ${id}`);
  return bot.choose(view, legal, seededRng(seed), limit);
};

/** Reached so many milliseconds from now, by the clock of the caller. */
export const limitIn = (milliseconds: number, now: () => number): Limit => {
  const end = now() + milliseconds;
  return () => now() >= end;
};
