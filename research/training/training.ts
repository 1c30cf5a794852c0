/** A course of training in steps: it resumes from its checkpoint, reports progress and pauses in time. */
import { sameJson } from '#src/core/index';
import { report, UsageError, type FlagTable } from '../flags.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';

/** The flags of every training. */
export const COMMON_FLAGS = {
  players: ['N', '2', 'for tables of this many players'],
  seed: ['TEXT', 'tablee', 'the same seed and settings give the same weights'],
  workers: ['N', '2', 'threads; in Pickomino they are among the settings'],
  checkpoint: ['FILE', '', 'where to resume; a file in data/training by default'],
  out: ['FILE', '', 'write the weights as a module of src/bots'],
  minutes: ['N', '1000', 'pause after this many minutes; the same command resumes'],
} as const satisfies FlagTable;

export interface Training<Course extends { readonly settings: object }> {
  readonly settings: Course['settings'];
  readonly checkpoint: string;
  readonly minutes: number;
  /** What is counted: rounds, generations. */
  readonly unit: string;
  readonly length: number;
  begin(): Course;
  done(course: Course): number;
  /** The course after one more unit, and a line of progress. */
  next(course: Course): Promise<{ readonly course: Course; readonly progress: string }>;
}

/** ms; large courses take a while to write. */
const BETWEEN_CHECKPOINTS = 15_000;

/** The finished course; `undefined` when it was paused. */
export const train = async <Course extends { readonly settings: object }>(
  training: Training<Course>,
): Promise<Course | undefined> => {
  const { unit, length, checkpoint, minutes, done } = training;
  const started = performance.now();
  let course = resume(training);
  const before = done(course);
  let written = -Infinity;
  while (done(course) < length) {
    const step = await training.next(course);
    course = step.course;
    if (performance.now() - written >= BETWEEN_CHECKPOINTS) {
      writeCheckpoint(checkpoint, course);
      written = performance.now();
    }
    const spent = (performance.now() - started) / 60_000;
    const left = (spent / (done(course) - before)) * (length - done(course));
    report(`${unit} ${done(course)}/${length}  ${step.progress}  ${left.toFixed(1)} min left`);
    if (spent >= minutes) break;
  }
  writeCheckpoint(checkpoint, course);
  if (done(course) >= length) return course;
  report(`Paused after ${unit} ${done(course)}. The same command resumes.`);
  return undefined;
};

/** The course of the checkpoint. One of other settings is never overwritten. */
const resume = <Course extends { readonly settings: object }>(training: Training<Course>): Course => {
  const { settings, checkpoint, unit, length } = training;
  const found = readCheckpoint<Course>(checkpoint);
  if (!found) return training.begin();
  if (!sameJson(found.settings, settings))
    throw new UsageError(`${checkpoint} holds a run with other settings: ${JSON.stringify(found.settings)}`);
  report(`Resuming after ${unit} ${training.done(found)} of ${length}.`);
  return found;
};
