import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { localPool } from '#src/lab/workerPool';
import { readCheckpoint, writeCheckpoint } from '../checkpoint.ts';
import { firstCourse, playRound, type LearningCourse } from './course.ts';
import { takeLesson } from './lesson.ts';
import type { LearningSettings } from './settings.ts';
import type { LearnJob } from './worker.ts';

const settings: LearningSettings = {
  players: 3,
  first: 8,
  second: 4,
  seed: 'test',
  workers: 2,
  rounds: 3,
  games: 2,
  rate: 0.002,
  trust: 0.7,
  strays: 0.1,
};

/** The same work without threads, which are given copies. */
const pool = localPool((job: LearnJob) => takeLesson(structuredClone(job)));

const folder = mkdtempSync(join(tmpdir(), 'tablee-course-'));
afterAll(() => rmSync(folder, { recursive: true }));

const study = async (from: LearningCourse, rounds: number): Promise<LearningCourse> => {
  let course = from;
  for (let i = 0; i < rounds; i++) course = (await playRound(pool, course)).course;
  return course;
};

describe('a course of training', () => {
  const start = firstCourse(settings);

  it('gives the same net for the same settings', async () => {
    expect(await study(start, 2)).toEqual(await study(start, 2));
  });

  it('resumes from a checkpoint as if it had never stopped', async () => {
    const file = join(folder, 'checkpoint.json');
    writeCheckpoint(file, await study(start, 1));
    expect(await study(readCheckpoint<LearningCourse>(file)!, 2)).toEqual(await study(start, 3));
  });
});
