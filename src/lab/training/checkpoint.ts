/** Where training stands, on disk: a run that is killed goes on from here. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Settings } from './settings.ts';
import type { Lesson } from './lesson.ts';

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

/** Whole or not at all: written beside and moved over. */
export const writeCheckpoint = (file: string, { settings, rounds, lesson }: Checkpoint): void => {
  const { weights, mean, square, steps } = lesson;
  const packed = { weights: toText(weights), mean: toText(mean), square: toText(square), steps };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ settings, rounds, lesson: packed }));
  renameSync(`${file}.new`, file);
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
