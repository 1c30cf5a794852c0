import { loneCrew, threadCrew, type Crew } from '../crew.ts';
import { ProcessList } from '../ownBots/index.ts';
import { gather } from './company.ts';
import { playJob, type ArenaJob, type ArenaPost, type PlayedDeals } from './deal.ts';
import type { ArenaSettings } from './settings.ts';

/** Those who play an arena's deals. */
export type ArenaCrew = Crew<ArenaJob, PlayedDeals>;

export const arenaAlone = (settings: ArenaSettings): ArenaCrew => {
  const company = gather(settings);
  return loneCrew((job) => playJob(settings, company, job), company.close);
};

export const arenaThreads = (settings: ArenaSettings, size: number): ArenaCrew => {
  const processes = new ProcessList();
  const post: ArenaPost = { settings, processes: processes.shared };
  return threadCrew(new URL('./arenaWorker.js', import.meta.url), size, post, () => processes.endAll());
};
