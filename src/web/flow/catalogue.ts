/** What the screens know of each game before its table is loaded. */
import type { AnyGame } from '../../core/index.ts';
import { GAMES, type GameId } from '../../games/index.ts';
import type { Lesson } from './lesson.ts';
import type { AnyTableKit } from './table.ts';

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
    load: () => import('../pickomino/index.ts').then((module) => module.kit),
    lesson: () => import('../pickomino/lesson.ts').then((module) => module.lesson),
  },
  triominos: {
    game: GAMES.triominos,
    hidesHands: true,
    load: () => import('../triominos/index.ts').then((module) => module.kit),
    lesson: () => import('../triominos/lesson.ts').then((module) => module.lesson),
  },
};

export { GAME_IDS, isGameId } from '../../games/index.ts';

/** Names of the printed games: the same in every language we speak. */
export const GAME_NAMES: Readonly<Record<GameId, string>> = { pickomino: 'Pickomino', triominos: 'Triominos' };
