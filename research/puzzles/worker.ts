/** A thread that generates puzzles or weighs them again. */
import { serveJobs } from '#src/lab/workerPool';
import type { Candidate } from './candidate.ts';
import { generate, weigh, type GenerateJob, type WeighedLine, type WeighJob } from './generators.ts';

serveJobs<GenerateJob | WeighJob, Candidate[] | WeighedLine>((job) =>
  job.type === 'generate' ? generate(job) : weigh(job),
);
