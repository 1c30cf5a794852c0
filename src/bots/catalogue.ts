import { err, type AnyGame, type GameTypes, type Result } from '../core/index.ts';
import type { GameId } from '../games/index.ts';
import type { Pickomino } from '../games/pickomino/index.ts';
import type { Triominos } from '../games/triominos/index.ts';
import { random, type Bot, type SyncBot } from './bot.ts';
import { PICKOMINO_BOTS, pickominoByWeights } from './pickomino/index.ts';
import { TRIOMINOS_BOTS } from './triominos/index.ts';

/** Any bot, where its game's types do not matter. */
export type AnyBot = Bot<GameTypes>;

/** One of the catalogue: it answers at once. */
export type AnySyncBot = SyncBot<GameTypes>;

/** The bots of each game, by rising strength. */
export const BOTS = {
  pickomino: [random<Pickomino>(), ...PICKOMINO_BOTS],
  triominos: [random<Triominos>(), ...TRIOMINOS_BOTS],
} satisfies Record<GameId, readonly AnySyncBot[]>;

/** None for a game that is not in the catalogue. */
export const botsFor = ({ id }: AnyGame): readonly AnySyncBot[] =>
  Object.entries(BOTS).find(([game]) => game === id)?.[1] ?? [];

export const botByName = (game: AnyGame, name: string): AnySyncBot | undefined =>
  botsFor(game).find((bot) => bot.name === name);

/** Bots with weights of a user's own, for games whose training can make some. */
const BY_WEIGHTS: Partial<
  Record<string, (value: unknown, players: number, name: string) => Result<AnySyncBot, string>>
> = { pickomino: pickominoByWeights };

/** The bot, or why it cannot play. */
export const botByWeights = (
  { id }: AnyGame,
  value: unknown,
  players: number,
  name: string,
): Result<AnySyncBot, string> =>
  BY_WEIGHTS[id]?.(value, players, name) ?? err(`${id} has no bot that plays by weights of your own`);
