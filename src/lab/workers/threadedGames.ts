import { ProcessList } from '../ownBots/index.ts';
import { threadPool } from '../workerPool.ts';
import type { GamePool, GameWork, Kind, SettingsOf } from './localGames.ts';

export const threadedGames = <K extends Kind>(
  kind: K,
  settings: SettingsOf<K>,
  size: number,
  log?: string,
): GamePool<K> => {
  const processes = new ProcessList();
  const work: GameWork<K> = { kind, settings, processes: processes.shared, log };
  return threadPool(new URL('./gameWorker.js', import.meta.url), size, work, () => processes.endAll());
};
