import { seededRng, type GameTypes } from '../core/index.ts';
import { gameById } from '../games/index.ts';
import type { Limit } from './bot.ts';
import { botByName, botsFor } from './catalogue.ts';

/** A request to a bot, as plain data that can be sent to another thread. */
export interface Thought {
  readonly game: string;
  readonly bot: string;
  readonly view: GameTypes['view'];
  /** Never empty. */
  readonly legal: readonly GameTypes['move'][];
  readonly seed: string | number;
}

/** The move of the bot; the strongest bot replaces one that this version no longer has. */
export const chooseMove = ({ game: id, bot: name, view, legal, seed }: Thought, limit: Limit): GameTypes['move'] => {
  const game = gameById(id);
  const bot = game && (botByName(game, name) ?? botsFor(game).at(-1));
  if (!bot) throw new Error(`no bot plays ${id}`);
  return bot.choose(view, legal, seededRng(seed), limit);
};

/** Reached so many milliseconds from now, by the clock of the caller. */
export const limitIn = (milliseconds: number, now: () => number): Limit => {
  const end = now() + milliseconds;
  return () => now() >= end;
};
