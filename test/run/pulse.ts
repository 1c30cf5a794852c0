/** Loaded in every test file: each test is a sign of life. */
import { afterAll, beforeEach, expect } from 'vitest';
import { rest, tell } from './sign.ts';

const file = expect.getState().testPath;

tell(`${file}, outside its tests`);
beforeEach(({ task }) => tell(`${file}, "${task.fullTestName}"`));
afterAll(rest);
