/** What the screens know of each game before its table is loaded. */
import type { AnyGame } from '../core/index.ts';
import { GAMES, type GameId } from '../games/index.ts';
import type { Lesson } from './table/lesson.ts';
import type { AnyTableKit } from './table/kit.ts';

export interface Shelf {
  readonly game: AnyGame;
  /** Seats must not see each other's hands: people at one device need a curtain. */
  readonly hidesHands: boolean;
  readonly load: () => Promise<AnyTableKit>;
  readonly lesson: () => Promise<Lesson>;
}

export const SHELF: Readonly<Record<GameId, Shelf>> = {
  pickomino: {
    game: GAMES.pickomino,
    hidesHands: false,
    load: () => import('./pickomino/kit.ts').then((module) => module.kit),
    lesson: () => import('./pickomino/lesson.ts').then((module) => module.lesson),
  },
  triominos: {
    game: GAMES.triominos,
    hidesHands: true,
    load: () => import('./triominos/kit.ts').then((module) => module.kit),
    lesson: () => import('./triominos/lesson.ts').then((module) => module.lesson),
  },
};

export const GAME_IDS = Object.keys(SHELF) as GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(SHELF, id);

/** Names of the printed games: the same in every language we speak. */
export const GAME_NAMES: Readonly<Record<GameId, string>> = { pickomino: 'Pickomino', triominos: 'Triominos' };
