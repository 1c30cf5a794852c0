/** One of the threads that play trials. */
import { answerJobs } from '../../crew.ts';
import { playTrial } from './trial.ts';

answerJobs(playTrial);
