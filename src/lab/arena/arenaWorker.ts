/** A thread of the arena. */
import { workerData } from 'node:worker_threads';
import { answerJobs } from '../crew.ts';
import { playJob, type ArenaJob, type PlayedDeals } from './deal.ts';
import type { ArenaSettings } from './settings.ts';

const settings = workerData as ArenaSettings;

answerJobs<ArenaJob, PlayedDeals>((job) => playJob(settings, job));
