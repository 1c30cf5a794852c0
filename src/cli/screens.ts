import type { AnyGame, Refusal } from '../core/index.ts';
import type { GameId } from '../games/index.ts';
import { pickominoScreen } from './pickomino/screen.ts';
import type { AnyScreen } from './table/screen.ts';
import { reasonFor, type Sentences } from './terminal/sentences.ts';
import { triominosScreen } from './triominos/screen.ts';

/** The screen of each game. */
export const SCREENS: Readonly<Record<GameId, AnyScreen>> = {
  pickomino: pickominoScreen,
  triominos: triominosScreen,
};

export const screenOf = (game: AnyGame): AnyScreen => SCREENS[game.id as GameId];

const SENTENCES: Sentences = Object.assign({}, ...Object.values(SCREENS).map(({ sentences }) => sentences));

/** A refusal of any game as a clause. */
export const reasonOf = (refusal: Refusal): string => reasonFor(refusal, SENTENCES);
