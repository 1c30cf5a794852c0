/** The catalogue of advisers. Pages of the app ask for it through their worker: the nets of the bots are heavy. */
import { err, type Refusal, type Result } from '../core/index.ts';
import type { Catalogue, GameId } from '../games/index.ts';
import type { GameRecord } from '../record/index.ts';
import type { Adviser, AnyAdviser, BotAccuracy } from './adviser.ts';
import type { Analysis } from './analysis.ts';
import { pickominoAdviser } from './pickomino/adviser.ts';
import type { Task } from './task.ts';
import { triominosAdviser } from './triominos/adviser.ts';

/** A game may do without one. */
export const ADVISERS = { pickomino: pickominoAdviser, triominos: triominosAdviser } satisfies {
  readonly [Id in GameId]?: Adviser<Catalogue[Id]>;
};

export const adviserOf = (game: string): AnyAdviser | undefined => {
  const all: Readonly<Record<string, AnyAdviser>> = ADVISERS;
  return Object.hasOwn(all, game) ? all[game] : undefined;
};

/** Luck and skill of a whole record; refuses one that does not replay, or of a game without an adviser. */
export const analyse = (record: GameRecord): Result<Task<Analysis>, Refusal> =>
  adviserOf(record.game)?.analyse(record) ??
  err({ code: 'unknown-game', game: record.game, known: Object.keys(ADVISERS) });

/** The best bot at or below this accuracy and the next above it: at either end only one, without measurements none. */
export const botsAround = (game: string, accuracy: number): readonly BotAccuracy[] => {
  const all = adviserOf(game)?.botAccuracies ?? [];
  const above = all.findIndex((one) => one.accuracy > accuracy);
  const at = above < 0 ? all.length : above;
  return all.slice(Math.max(0, at - 1), at + 1);
};
