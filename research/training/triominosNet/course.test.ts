import { expect, test } from 'vitest';
import { localPool } from '#src/lab/workerPool';
import { firstCourse, playRound, type NetCourse } from './course.ts';
import { takeLesson } from './lesson.ts';
import type { NetSettings } from './settings.ts';

const SETTINGS: NetSettings = {
  players: 2,
  own: [6, 4],
  known: [6, 4],
  seed: 'course',
  shards: 2,
  rounds: 3,
  games: 2,
  warm: 1,
  rate: 0.002,
  trust: 0.95,
  strays: 0.1,
};

const course = async (from: NetCourse, rounds: number): Promise<NetCourse> => {
  let now = from;
  while (now.rounds < rounds) now = (await playRound(localPool(takeLesson), structuredClone(now))).course;
  return now;
};

test('the same settings give the same nets, and a course resumes where it was', async () => {
  const whole = await course(firstCourse(SETTINGS), 3);
  const half = await course(firstCourse(SETTINGS), 2);
  expect(await course(structuredClone(half), 3)).toEqual(whole);
  expect(whole.lessons.own.weights).not.toEqual(half.lessons.own.weights);
  expect(whole.lessons.known.weights.every(Number.isFinite)).toBe(true);
});

test.each([3, 6])('tables of %i learn too', async (players) => {
  const first = firstCourse({ ...SETTINGS, players, warm: 0 });
  const { lessons } = (await playRound(localPool(takeLesson), structuredClone(first))).course;
  for (const form of ['own', 'known'] as const) {
    expect(lessons[form].weights).not.toEqual(first.lessons[form].weights);
    expect(lessons[form].weights.every(Number.isFinite)).toBe(true);
  }
});
