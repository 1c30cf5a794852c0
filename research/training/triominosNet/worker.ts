/** One of the threads that play and learn. */
import { serveJobs } from '#src/lab/workerPool';
import { winShare, type ContestTask } from './contest.ts';
import { takeLesson, type Learned, type LessonTask } from './lesson.ts';

serveJobs<LessonTask | ContestTask, Learned | number>((task) =>
  task.type === 'learn' ? takeLesson(task) : winShare(task),
);
