/** The catalogue. */
import type { AnyGame, Game } from '../core/index.ts';
import { pickomino, type Pickomino } from './pickomino/index.ts';
import { triominos, type Triominos } from './triominos/index.ts';

/** The types of each game, by its id. */
export interface Catalogue {
  pickomino: Pickomino;
  triominos: Triominos;
}

export type GameId = keyof Catalogue;

export const GAMES: { readonly [Id in GameId]: Game<Catalogue[Id]> } = { pickomino, triominos };

export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

/** The game itself where its id is known, else any game or none. */
export function gameById<Id extends GameId>(id: Id): Game<Catalogue[Id]>;
export function gameById(id: string): AnyGame | undefined;
export function gameById(id: string): AnyGame | undefined {
  return isGameId(id) ? GAMES[id] : undefined;
}

export { pickomino, triominos };
