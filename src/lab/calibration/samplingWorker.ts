/** A thread that samples rounds. */
import { serveJobs } from '../workerPool.ts';
import { sampleRound, type Sample, type SamplingJob } from './sampling.ts';

serveJobs<SamplingJob, Sample[]>(sampleRound);
