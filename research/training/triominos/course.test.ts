import { describe, expect, it } from 'vitest';
import { localPool } from '#src/lab/workerPool';
import { firstCourse, playGeneration, worthsFound, type EvolutionCourse } from './course.ts';
import type { EvolutionSettings } from './settings.ts';
import { playTrial } from './trial.ts';

const settings: EvolutionSettings = {
  players: 3,
  rulebook: 'classic',
  seed: 'test',
  generations: 5,
  candidates: 6,
  deals: 16,
  field: 'both',
  draw: 20,
};

/** The same work without threads. */
const pool = localPool(playTrial);

const study = async (from: EvolutionCourse, generations: number): Promise<EvolutionCourse> => {
  let course = from;
  for (let i = 0; i < generations; i++) course = (await playGeneration(pool, course)).course;
  return course;
};

describe('a course of evolution', () => {
  it('finds the same for the same settings', async () => {
    expect(await study(firstCourse(settings), 2)).toEqual(await study(firstCourse(settings), 2));
  });

  it('resumes from its checkpoint as if it had never stopped', async () => {
    const paused = JSON.parse(JSON.stringify(await study(firstCourse(settings), 2))) as EvolutionCourse;
    expect(await study(paused, 3)).toEqual(await study(firstCourse(settings), 5));
  });

  it('finds the mean of its last generations', async () => {
    const fourth = await study(firstCourse(settings), 4);
    const fifth = await study(fourth, 1);
    const [sum] = fourth.population.mean;
    expect(worthsFound(fifth).sum).toBeCloseTo((sum! + fifth.population.mean[0]!) / 2, 3);
  });
});
