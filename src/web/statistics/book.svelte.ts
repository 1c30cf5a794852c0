/** The figures of all games played at this device; they stay when a table is put away. */
import type { PlayedGame } from './playedGame.ts';

const KEY = 'tablee-statistics';

interface Stored {
  /** Games that ended before were erased. */
  readonly since: number;
  readonly games: readonly PlayedGame[];
}

const NOTHING: Stored = { since: 0, games: [] };

const isGame = (value: unknown): value is PlayedGame => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, game, rulebook, opponents, share, found } = value as Record<string, unknown>;
  const isNamed = [id, game, rulebook].every((name) => typeof name === 'string');
  return (
    isNamed && typeof at === 'number' && typeof share === 'number' && Array.isArray(opponents) && found !== undefined
  );
};

/** From storage or a file, which may hold anything; `null` where it is no book. */
export const readBook = (text: string): Stored | null => {
  try {
    const { since, games } = JSON.parse(text) as Partial<Record<keyof Stored, unknown>>;
    return typeof since === 'number' && Array.isArray(games) ? { since, games: games.filter(isGame) } : null;
  } catch {
    return null;
  }
};

const remembered = (): Stored => {
  try {
    return readBook(localStorage.getItem(KEY) ?? '') ?? NOTHING;
  } catch {
    return NOTHING;
  }
};

class StatisticsBook {
  #stored = $state.raw(remembered());

  get games(): readonly PlayedGame[] {
    return this.#stored.games;
  }

  get text(): string {
    return JSON.stringify(this.#stored);
  }

  /** What is newly known of a game takes the place of what was. */
  add(games: readonly PlayedGame[]): void {
    const { since, games: known } = this.#stored;
    const fresh = games.filter(({ at }) => at > since);
    const byId = new Map([...known, ...fresh].map((game) => [game.id, game]));
    this.#keep({ since, games: [...byId.values()] });
  }

  erase(now: number): void {
    this.#keep({ since: now, games: [] });
  }

  /** As it was before. */
  restore(text: string): void {
    const stored = readBook(text);
    if (stored) this.#keep(stored);
  }

  #keep(stored: Stored): void {
    this.#stored = stored;
    try {
      localStorage.setItem(KEY, JSON.stringify(stored));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

export const book = new StatisticsBook();
