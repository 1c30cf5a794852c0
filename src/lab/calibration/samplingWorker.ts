/** A thread that samples rounds. */
import { answerJobs } from '../crew.ts';
import { sampleRound, type Sample, type SamplingJob } from './sampling.ts';

answerJobs<SamplingJob, Sample[]>(sampleRound);
