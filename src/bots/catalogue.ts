import type { AnyGame, GameTypes } from '../core/index.ts';
import type { GameId } from '../games/index.ts';
import type { Pickomino } from '../games/pickomino/index.ts';
import type { Triominos } from '../games/triominos/index.ts';
import { random, type Bot, type SyncBot } from './bot.ts';
import { PICKOMINO_BOTS } from './pickomino/index.ts';
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
