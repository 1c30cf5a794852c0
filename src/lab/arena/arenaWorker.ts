/** A thread of the arena. */
import { workerData } from 'node:worker_threads';
import { answerJobs } from '../crew.ts';
import { ProcessList } from '../ownBots/index.ts';
import { gather } from './company.ts';
import { playJob, type ArenaJob, type ArenaPost, type PlayedDeals } from './deal.ts';

const { settings, processes } = workerData as ArenaPost;
const company = gather(settings, new ProcessList(processes));

answerJobs<ArenaJob, PlayedDeals>((job) => playJob(settings, company, job));
