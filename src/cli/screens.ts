import type { AnyGame } from '../core/index.ts';
import type { GameId } from '../games/index.ts';
import { pickominoScreen } from './pickomino/screen.ts';
import type { AnyScreen } from './table/screen.ts';
import { triominosScreen } from './triominos/screen.ts';

/** The screen of each game. */
export const SCREENS: Readonly<Record<GameId, AnyScreen>> = {
  pickomino: pickominoScreen,
  triominos: triominosScreen,
};

export const screenOf = (game: AnyGame): AnyScreen => SCREENS[game.id as GameId];
