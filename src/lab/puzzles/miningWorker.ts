/** A thread that mines. */
import { serveJobs } from '../workerPool.ts';
import type { Find } from './find.ts';
import { mine, type MiningJob } from './mines.ts';

serveJobs<MiningJob, Find[]>(mine);
