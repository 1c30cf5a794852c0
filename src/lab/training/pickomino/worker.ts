/** One of the threads that play and learn. */
import { parentPort } from 'node:worker_threads';
import { newValueNet, type NetShape } from '../../../bots/pickomino/net/valueNet.ts';
import { takeLesson, type LessonTask } from './lesson.ts';
import { winShare, type Match } from './match.ts';

export interface LearnJob extends LessonTask {
  readonly type: 'learn';
}

export interface MeasureJob {
  readonly type: 'measure';
  readonly shape: NetShape;
  readonly weights: Float64Array;
  readonly match: Match;
}

parentPort?.on('message', (job: LearnJob | MeasureJob) => {
  const answer = job.type === 'learn' ? takeLesson(job) : winShare(newValueNet(job.shape, job.weights), job.match);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(answer);
});
