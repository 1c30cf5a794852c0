/** The catalogue. */
import type { AnyGame } from '../core/index.ts';
import { pickomino } from './pickomino/index.ts';
import { triominos } from './triominos/index.ts';

export const GAMES = { pickomino, triominos } as const;
export type GameId = keyof typeof GAMES;

export const gameById = (id: string): AnyGame | undefined =>
  Object.hasOwn(GAMES, id) ? (GAMES as Readonly<Record<string, AnyGame>>)[id] : undefined;

export { pickomino, triominos };
