import { describe, expect, it } from 'vitest';
import type { Crew } from '../crew.ts';
import { firstCourse, playGeneration, worthsFound, type Course } from './course.ts';
import type { Settings } from './settings.ts';
import { playTrial, type Outcome, type Trial } from './trial.ts';

const settings: Settings = {
  players: 3,
  rulebook: 'classic',
  seed: 'test',
  generations: 5,
  candidates: 6,
  deals: 16,
  field: 'both',
  draw: 20,
};

/** The same work without threads, the last part first. */
const crew: Crew<Trial, Outcome[]> = {
  size: 1,
  doAll: (trials) => Promise.resolve(trials.toReversed().map(playTrial).toReversed()),
  close: () => Promise.resolve(),
};

const study = async (from: Course, generations: number): Promise<Course> => {
  let course = from;
  for (let i = 0; i < generations; i++) course = (await playGeneration(crew, course)).course;
  return course;
};

describe('a course of evolution', () => {
  it('finds the same for the same settings', async () => {
    expect(await study(firstCourse(settings), 2)).toEqual(await study(firstCourse(settings), 2));
  });

  it('goes on from its checkpoint as if it had never stopped', async () => {
    const paused = JSON.parse(JSON.stringify(await study(firstCourse(settings), 2))) as Course;
    expect(await study(paused, 3)).toEqual(await study(firstCourse(settings), 5));
  });

  it('finds the mean of its last generations', async () => {
    const fourth = await study(firstCourse(settings), 4);
    const fifth = await study(fourth, 1);
    const [sum] = fourth.population.mean;
    expect(worthsFound(fifth).sum).toBeCloseTo((sum! + fifth.population.mean[0]!) / 2, 3);
  });
});
