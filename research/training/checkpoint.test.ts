import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-checkpoint-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a course is read as it was written, to the last bit of its numbers', () => {
  const file = join(folder, 'deep', 'course.json');
  const course = { settings: { players: 2 }, weights: Float64Array.of(0.1, -1e-300, NaN, -0), list: [1, 2] };
  writeCheckpoint(file, course);
  expect(readCheckpoint(file)).toEqual(course);
});

test('without a file there is no course', () => {
  expect(readCheckpoint(join(folder, 'nothing.json'))).toBeUndefined();
});

test('a file that holds something else is refused', () => {
  const file = join(folder, 'other.json');
  writeFileSync(file, JSON.stringify({ settings: {}, rounds: 3 }));
  expect(() => readCheckpoint(file)).toThrow('holds no course of training');
});
