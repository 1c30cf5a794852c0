/** Where training stands, on disk: a run that is killed goes on from here. */
import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from './file.ts';
import type { Settings } from './pickomino/settings.ts';
import type { Lesson } from './pickomino/lesson.ts';

export interface Checkpoint {
  readonly settings: Settings;
  /** Rounds done. */
  readonly rounds: number;
  readonly lesson: Lesson;
}

const toText = (numbers: Float64Array): string =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');

const toNumbers = (text: string): Float64Array => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return new Float64Array(bytes.buffer);
};

export const writeCheckpoint = (file: string, { settings, rounds, lesson }: Checkpoint): void => {
  const { weights, mean, square, steps } = lesson;
  const packed = { weights: toText(weights), mean: toText(mean), square: toText(square), steps };
  writeWhole(file, JSON.stringify({ settings, rounds, lesson: packed }));
};

export const readCheckpoint = (file: string): Checkpoint | undefined => {
  if (!existsSync(file)) return undefined;
  const { settings, rounds, lesson } = JSON.parse(readFileSync(file, 'utf8'));
  const { weights, mean, square, steps } = lesson;
  return {
    settings,
    rounds,
    lesson: { weights: toNumbers(weights), mean: toNumbers(mean), square: toNumbers(square), steps },
  };
};
