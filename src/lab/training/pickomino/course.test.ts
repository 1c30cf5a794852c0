import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCheckpoint, writeCheckpoint, type Checkpoint } from '../checkpoint.ts';
import { firstLesson, playRound } from './course.ts';
import { takeLesson, type Learned } from './lesson.ts';
import type { Crew } from '../crew.ts';
import type { Settings } from './settings.ts';
import type { LearnJob } from './worker.ts';

const settings: Settings = {
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

/** The same work without threads. */
const crew: Crew<LearnJob, Learned> = {
  size: 2,
  doAll: (jobs) => Promise.resolve(jobs.map((job) => takeLesson(structuredClone(job)))),
  close: () => Promise.resolve(),
};

const folder = mkdtempSync(join(tmpdir(), 'tablee-course-'));
afterAll(() => rmSync(folder, { recursive: true }));

const study = async (from: Checkpoint, rounds: number): Promise<Checkpoint> => {
  let course = from;
  for (let i = 0; i < rounds; i++) course = (await playRound(crew, course)).checkpoint;
  return course;
};

describe('a course of training', () => {
  const start: Checkpoint = { settings, rounds: 0, lesson: firstLesson(settings) };

  it('gives the same net for the same settings', async () => {
    expect(await study(start, 2)).toEqual(await study(start, 2));
  });

  it('goes on from a checkpoint as if it had never stopped', async () => {
    const file = join(folder, 'checkpoint.json');
    writeCheckpoint(file, await study(start, 1));
    expect(await study(readCheckpoint(file)!, 2)).toEqual(await study(start, 3));
  });
});
