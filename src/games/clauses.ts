/** The rules in words, by game. */
import type { AnyGame, Clause } from '../core/index.ts';
import type { GameId } from './index.ts';
import { CLAUSES as pickomino } from './pickomino/clauses.ts';
import { CLAUSES as triominos } from './triominos/clauses.ts';

export const CLAUSES: Readonly<Record<GameId, readonly Clause[]>> = { pickomino, triominos };

export const clausesOf = (game: AnyGame): readonly Clause[] =>
  Object.entries(CLAUSES).find(([id]) => id === game.id)?.[1] ?? [];
