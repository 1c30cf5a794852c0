/** The catalogue. */
import { keysOf, type AnyGame, type AnyNotation, type Game, type GameTypes, type Notation } from '../core/index.ts';
import { pickomino, type Pickomino } from './pickomino/index.ts';
import { notation as pickominoNotation } from './pickomino/notation.ts';
import { triominos, type Triominos } from './triominos/index.ts';
import { notation as triominosNotation } from './triominos/notation.ts';

/** The types of each game, by its id. */
export interface Catalogue {
  pickomino: Pickomino;
  triominos: Triominos;
}

export type GameId = keyof Catalogue;

export const GAMES: { readonly [Id in GameId]: Game<Catalogue[Id]> } = { pickomino, triominos };

export const GAME_IDS = /* @__PURE__ */ keysOf(GAMES);

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

/** With the types of the game where the compiler knows the id. */
export function gameById<Id extends GameId>(id: Id): Game<Catalogue[Id]>;
export function gameById(id: string): AnyGame | undefined;
export function gameById(id: string): AnyGame | undefined {
  return isGameId(id) ? GAMES[id] : undefined;
}

/** Separate from the games, because playing needs none. */
const NOTATIONS: { readonly [Id in GameId]: Notation<Catalogue[Id]> } = {
  pickomino: pickominoNotation,
  triominos: triominosNotation,
};

/** How the steps of one of these games are written and read. */
export function notationOf<G extends GameTypes>(game: Game<G>): Notation<G>;
export function notationOf({ id }: AnyGame): AnyNotation {
  if (!isGameId(id)) throw new Error(`${id} is not in the catalogue`);
  return NOTATIONS[id];
}

export { pickomino, triominos };
