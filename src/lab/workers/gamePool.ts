import { availableParallelism } from 'node:os';
import type { AnyBot } from '../../bots/index.ts';
import { localGames, type GamePool, type Kind, type SettingsOf } from './localGames.ts';
import { threadedGames } from './threadedGames.ts';

interface PoolSize {
  readonly games: number;
  readonly workers: number | undefined;
  /** A folder for all that is exchanged with programs. */
  readonly log?: string | undefined;
  /** Bots that are values of the calling thread: only it can ask them. */
  readonly given: ReadonlyMap<string, AnyBot> | undefined;
}

/** A thread takes longer to start than a few games take to play. */
const FEW_GAMES = 16;

/** In this thread, or in threads of their own, whichever ends first. */
export const gamePool = <K extends Kind>(
  kind: K,
  settings: SettingsOf<K>,
  { games, workers = availableParallelism(), log, given }: PoolSize,
): GamePool<K> => {
  const isLocal = workers === 1 || games < FEW_GAMES || (given?.size ?? 0) > 0;
  return isLocal
    ? localGames(kind, settings, { log, ...(given ? { given } : {}) })
    : threadedGames(kind, settings, Math.min(workers, games), log);
};
