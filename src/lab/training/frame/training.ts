/** What every kind of training does: it continues from its checkpoint, reports progress, pauses in time, and publishes what it has found. */
import { err, ok, sameJson, whatWentWrong, type Result } from '../../../core/index.ts';
import { threadPool, type WorkerPool } from '../../workerPool.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { Given, TrainingFlag } from './flags.ts';

/** Tells the person who trains. */
export type Say = (text: string) => void;

/** What is asked of every training. */
interface AnyRun {
  readonly settings: object;
  readonly checkpoint: string;
  /** Pauses after this many minutes. */
  readonly minutes: number;
}

/** Where training stands; the settings tell whose it is. */
interface AnyCourse {
  readonly settings: object;
}

export interface Training<Run extends AnyRun, Course extends AnyCourse, Job, Answer> {
  readonly worker: URL;
  /** What is counted on the way: rounds, generations. */
  readonly unit: string;
  readonly flags: Readonly<Record<string, TrainingFlag>>;
  readRun(given: Given): Result<Run, string>;
  workersOf(run: Run): number;
  /** How many units make the whole course. */
  lengthOf(run: Run): number;
  doneIn(course: Course): number;
  begin(run: Run): Course;
  next(pool: WorkerPool<Job, Answer>, course: Course): Promise<Step<Course>>;
  publish(run: Run, course: Course, pool: WorkerPool<Job, Answer>, say: Say): Promise<void>;
}

/** The course after one more unit, and what there is to say of it. */
export interface Step<Course> {
  readonly course: Course;
  readonly tell: (minutes: number, units: number) => string;
}

/** A training, whatever it keeps to itself. */
export interface Trainer {
  readonly flags: Readonly<Record<string, TrainingFlag>>;
  /** A refusal is one sentence. */
  train(given: Given, say: Say): Promise<Result<void, string>>;
}

export const trainerFor = <Run extends AnyRun, Course extends AnyCourse, Job, Answer>(
  training: Training<Run, Course, Job, Answer>,
): Trainer => ({
  flags: training.flags,
  train: async (given, say) => {
    const run = training.readRun(given);
    return run.ok ? train(training, run.value, say) : run;
  },
});

const train = async <Run extends AnyRun, Course extends AnyCourse, Job, Answer>(
  training: Training<Run, Course, Job, Answer>,
  run: Run,
  say: Say,
): Promise<Result<void, string>> => {
  const pool = threadPool<Job, Answer>(training.worker, training.workersOf(run));
  try {
    const course = await study(training, run, pool, say);
    const done = training.doneIn(course);
    if (done === training.lengthOf(run)) await training.publish(run, course, pool, say);
    else say(`paused after ${training.unit} ${done}; the same command goes on`);
    return ok(undefined);
  } catch (error) {
    return err(whatWentWrong(error));
  } finally {
    await pool.terminate();
  }
};

const study = async <Run extends AnyRun, Course extends AnyCourse, Job, Answer>(
  training: Training<Run, Course, Job, Answer>,
  run: Run,
  pool: WorkerPool<Job, Answer>,
  say: Say,
): Promise<Course> => {
  const { unit, doneIn } = training;
  const length = training.lengthOf(run);
  const started = performance.now();
  let course = resume(training, run, say);
  const before = doneIn(course);
  while (doneIn(course) < length) {
    const step = await training.next(pool, course);
    course = step.course;
    writeCheckpoint(run.checkpoint, course);
    const minutes = (performance.now() - started) / 60_000;
    const units = doneIn(course) - before;
    const left = (minutes / units) * (length - doneIn(course));
    say(`${unit} ${doneIn(course)}/${length}  ${step.tell(minutes, units)}  ${left.toFixed(1)} min left`);
    if (minutes >= run.minutes) break;
  }
  return course;
};

/** The course so far; a checkpoint of other settings is never overwritten. */
const resume = <Run extends AnyRun, Course extends AnyCourse, Job, Answer>(
  training: Training<Run, Course, Job, Answer>,
  run: Run,
  say: Say,
): Course => {
  const found = readCheckpoint<Course>(run.checkpoint);
  if (!found) return training.begin(run);
  if (!sameJson(found.settings, run.settings))
    throw new Error(`${run.checkpoint} holds a run with other settings: ${JSON.stringify(found.settings)}`);
  say(`going on after ${training.unit} ${training.doneIn(found)} of ${training.lengthOf(run)}`);
  return found;
};
