/** A thread that samples rounds. */
import { serveJobs } from '#src/lab/workerPool';
import { sampleRound, type Sample, type SamplingJob } from './sampling.ts';

serveJobs<SamplingJob, Sample[]>(sampleRound);
