import type { GameId } from '../games/index.ts';
import type { Level } from './level.ts';
import { PICKOMINO_LEVELS } from './pickomino/levels.ts';
import { TRIOMINOS_LEVELS } from './triominos/levels.ts';

/** The opponents of each game, by rising strength. */
export const LEVELS: Readonly<Record<GameId, readonly Level[]>> = {
  pickomino: PICKOMINO_LEVELS,
  triominos: TRIOMINOS_LEVELS,
};

/** The level that a bot plays, where it is one. */
export const levelOf = (game: GameId, bot: string): Level | undefined =>
  LEVELS[game].find((level) => level.bot === bot);
