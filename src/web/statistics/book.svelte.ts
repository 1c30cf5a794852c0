/** The figures of all games played on this device; they stay when a saved game is removed. */
import { isObject } from '../../core/index.ts';
import { stored } from '../storage.ts';
import type { PlayedGame } from './playedGame.ts';

interface Figures {
  /** Games that ended before were erased. */
  readonly since: number;
  readonly games: readonly PlayedGame[];
}

const NOTHING: Figures = { since: 0, games: [] };

const isGame = (value: unknown): value is PlayedGame => {
  if (!isObject(value)) return false;
  const { id, at, game, rulebook, opponents, share, found } = value;
  const isNamed = [id, game, rulebook].every((name) => typeof name === 'string');
  return (
    isNamed && typeof at === 'number' && typeof share === 'number' && Array.isArray(opponents) && found !== undefined
  );
};

/** `null` where a value is no book; entries that are no games are left out. */
const bookIn = (value: unknown): Figures | null => {
  if (!isObject(value)) return null;
  const { since, games } = value;
  return typeof since === 'number' && Array.isArray(games) ? { since, games: games.filter(isGame) } : null;
};

/** From a file, which may hold anything. */
export const readBook = (text: string): Figures | null => {
  try {
    return bookIn(JSON.parse(text));
  } catch {
    return null;
  }
};

const kept = stored('tablee-statistics', (value) => bookIn(value) ?? NOTHING);

class StatisticsBook {
  #figures = $state.raw(kept.read());

  get games(): readonly PlayedGame[] {
    return this.#figures.games;
  }

  get text(): string {
    return JSON.stringify(this.#figures);
  }

  /** Replaces what was known of the same games. */
  add(games: readonly PlayedGame[]): void {
    const { since, games: known } = this.#figures;
    const fresh = games.filter(({ at }) => at > since);
    const byId = new Map([...known, ...fresh].map((game) => [game.id, game]));
    this.#keep({ since, games: [...byId.values()] });
  }

  erase(now: number): void {
    this.#keep({ since: now, games: [] });
  }

  /** As it was before. */
  restore(text: string): void {
    const figures = readBook(text);
    if (figures) this.#keep(figures);
  }

  #keep(figures: Figures): void {
    this.#figures = figures;
    kept.write(figures);
  }
}

export const book = new StatisticsBook();
