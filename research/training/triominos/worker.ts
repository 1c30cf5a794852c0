/** One of the threads that play trials. */
import { serveJobs } from '#src/lab/workerPool';
import { playTrial } from './trial.ts';

serveJobs(playTrial);
