/** Many games as a few figures, each with how sure it is. */
import type { PlayedGame } from './playedGame.ts';

export interface Mean {
  readonly mean: number;
  /** Two standard errors; `null` where one game says nothing about the spread. */
  readonly within: number | null;
  readonly count: number;
}

export interface Averages {
  readonly games: number;
  readonly share: Mean | null;
  readonly accuracy: Mean | null;
  readonly luck: Mean | null;
  readonly adjusted: Mean | null;
}

export const meanOf = (values: readonly number[]): Mean | null => {
  const count = values.length;
  if (count === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count === 1) return { mean, within: null, count };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { mean, within: 2 * Math.sqrt(variance / count), count };
};

export const averagesOf = (games: readonly PlayedGame[]): Averages => {
  const found = games.flatMap((game) => game.found ?? []);
  return {
    games: games.length,
    share: meanOf(games.map(({ share }) => share)),
    accuracy: meanOf(found.flatMap(({ accuracy }) => accuracy ?? [])),
    luck: meanOf(found.map(({ luck }) => luck)),
    adjusted: meanOf(found.map(({ adjusted }) => adjusted)),
  };
};

/** The games under each key, the most played first; a game may count under several. */
export const grouped = (
  games: readonly PlayedGame[],
  keysOf: (game: PlayedGame) => readonly string[],
): (readonly [key: string, averages: Averages])[] => {
  const groups = new Map<string, PlayedGame[]>();
  for (const game of games)
    for (const key of new Set(keysOf(game))) groups.set(key, [...(groups.get(key) ?? []), game]);
  return [...groups]
    .map(([key, group]) => [key, averagesOf(group)] as const)
    .toSorted(([, a], [, b]) => b.games - a.games);
};

/** The mean of all results up to each game, without luck. */
export const courseOf = (games: readonly PlayedGame[]): Mean[] => {
  const results = games.toSorted((a, b) => a.at - b.at).flatMap(({ found }) => found?.adjusted ?? []);
  return results.flatMap((_, i) => meanOf(results.slice(0, i + 1)) ?? []);
};
