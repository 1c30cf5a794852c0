import type { AnyGame, GameTypes } from '../core/index.ts';
import type { Pickomino } from '../games/pickomino/index.ts';
import type { Triominos } from '../games/triominos/index.ts';
import { random, type Bot } from './bot.ts';
import { PICKOMINO_BOTS } from './pickomino/bots.ts';
import { TRIOMINOS_BOTS } from './triominos/bots.ts';

/** The bots of each game, by rising strength. */
export const BOTS = {
  pickomino: [random<Pickomino>(), ...PICKOMINO_BOTS],
  triominos: [random<Triominos>(), ...TRIOMINOS_BOTS],
};

/** Any bot, where its game's types do not matter. */
export type AnyBot = Bot<GameTypes>;

export const botsFor = (game: AnyGame): readonly AnyBot[] => BOTS[game.id as keyof typeof BOTS];

export const botByName = (game: AnyGame, name: string): AnyBot | undefined =>
  botsFor(game).find((bot) => bot.name === name);
