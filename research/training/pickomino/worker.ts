/** One of the threads that play and learn. */
import { newValueNet, type NetShape } from '#src/bots/net/valueNet';
import { serveJobs } from '#src/lab/workerPool';
import { winShare, type Contest } from './contest.ts';
import { takeLesson, type Learned, type LessonTask } from './lesson.ts';

export interface LearnJob extends LessonTask {
  readonly type: 'learn';
}

export interface MeasureJob {
  readonly type: 'measure';
  readonly shape: NetShape;
  readonly weights: Float64Array;
  readonly contest: Contest;
}

serveJobs<LearnJob | MeasureJob, Learned | number>((job) =>
  job.type === 'learn' ? takeLesson(job) : winShare(newValueNet(job.shape, job.weights), job.contest),
);
