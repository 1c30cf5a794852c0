/** Checkpoints of training on disk: a run that was killed resumes from here. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** JSON, with arrays of doubles as their bytes, so that not a bit of them is lost. */
const FORMAT = 'tablee-course/1';

/** Written to another file first and then moved, so that it is there whole or not at all. */
export const writeCheckpoint = (file: string, course: object): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ format: FORMAT, course }, packDoubles));
  renameSync(`${file}.new`, file);
};

/** `undefined` when there is no such file. Trusts that the course in it is of the kind that is asked for. */
export const readCheckpoint = <Course>(file: string): Course | undefined => {
  if (!existsSync(file)) return undefined;
  const { format, course } = JSON.parse(readFileSync(file, 'utf8'), unpackDoubles);
  if (format !== FORMAT) throw new Error(`${file} holds no course of training that this version can resume`);
  return course;
};

const packDoubles = (_: string, value: unknown): unknown =>
  value instanceof Float64Array
    ? { doubles: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
    : value;

const unpackDoubles = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('doubles' in value)) return value;
  return new Float64Array(Uint8Array.from(Buffer.from(String(value.doubles), 'base64')).buffer);
};
