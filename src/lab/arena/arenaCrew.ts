import { loneCrew, threadCrew, type Crew } from '../crew.ts';
import { playJob, type ArenaJob, type PlayedDeals } from './deal.ts';
import type { ArenaSettings } from './settings.ts';

/** Those who play an arena's deals. */
export type ArenaCrew = Crew<ArenaJob, PlayedDeals>;

export const arenaAlone = (settings: ArenaSettings): ArenaCrew => loneCrew((job) => playJob(settings, job));

export const arenaThreads = (settings: ArenaSettings, size: number): ArenaCrew =>
  threadCrew(new URL('./arenaWorker.js', import.meta.url), size, settings);
