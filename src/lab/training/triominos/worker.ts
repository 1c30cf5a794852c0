/** One of the threads that play trials. */
import { serveJobs } from '../../workerPool.ts';
import { playTrial } from './trial.ts';

serveJobs(playTrial);
