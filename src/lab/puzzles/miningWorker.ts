/** A thread that mines. */
import { answerJobs } from '../crew.ts';
import type { Find } from './find.ts';
import { mine, type MiningJob } from './mines.ts';

answerJobs<MiningJob, Find[]>(mine);
