/** Records in files: one in JSON or text notation, or JSON lines. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { err, type Refusal, type Result } from '../../core/index.ts';
import { MAX_RECORD_SIZE, readRecord, type GameRecord } from '../../record/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from './command.ts';
import { unreadable } from './fileErrors.ts';

/** A record of a file, valid or not. */
export interface FileRecord {
  /** Its line, in a file of JSON lines. */
  readonly line: number | null;
  readonly record: Result<GameRecord, Refusal>;
}

/** `-` is standard input. */
export const openRecordFile = async (path: string, terminal: Terminal): Promise<Readable> => {
  if (path === '-') return terminal.input;
  try {
    if ((await stat(path)).isDirectory()) throw new UsageError(`${path} is a folder, not a file`);
    const stream = createReadStream(path);
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
    return stream;
  } catch (error) {
    throw error instanceof UsageError ? error : unreadable(path, error);
  }
};

/** Holds at most one record in memory, and of a record that is too large only its beginning. */
export const readRecords = async function* (input: Readable): AsyncGenerator<FileRecord> {
  const lines = linesOf(input);
  const head = await nextFilled(lines);
  if (!head) return yield { line: null, record: readRecord('') };
  if (head.text === null) return yield { line: null, record: tooLarge() };
  const second = await nextFilled(lines);
  if (!isWhole(head.text) && !second?.text?.startsWith('{"format"'))
    return yield { line: null, record: await readRest(head, second, lines) };
  yield recordOn(head);
  if (second) yield recordOn(second);
  for await (const line of lines) if (line.text?.trim() !== '') yield recordOn(line);
};

interface Line {
  readonly number: number;
  /** `null` when it is too long. */
  readonly text: string | null;
}

const tooLarge = (): Result<never, Refusal> => err({ code: 'record-too-large', most: MAX_RECORD_SIZE });

const recordOn = ({ number, text }: Line): FileRecord => ({
  line: number,
  record: text === null ? tooLarge() : readRecord(text),
});

const isWhole = (text: string): boolean => {
  if (!text.trimStart().startsWith('{')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const nextFilled = async (lines: AsyncGenerator<Line>): Promise<Line | undefined> => {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) return undefined;
    if (value.text?.trim() !== '') return value;
  }
};

/** The whole file as one record. It keeps its blank lines, so that refusals name the right line. */
const readRest = async (head: Line, second: Line | undefined, lines: AsyncGenerator<Line>) => {
  let text = '\n'.repeat(head.number - 1) + head.text;
  let at = head.number;
  const add = (line: Line): boolean => {
    text += '\n'.repeat(line.number - at) + (line.text ?? '');
    at = line.number;
    return line.text !== null && text.length <= MAX_RECORD_SIZE;
  };
  if (second && !add(second)) return tooLarge();
  for await (const line of lines) if (!add(line)) return tooLarge();
  return readRecord(text);
};

/** The text of a line that is too long is dropped while the line is read. */
const linesOf = async function* (input: Readable): AsyncGenerator<Line> {
  let number = 1;
  let rest = '';
  let isTooLong = false;
  for await (const chunk of textOf(input)) {
    const parts = chunk.split('\n');
    for (const part of parts.slice(0, -1)) {
      yield { number: number++, text: isTooLong ? null : rest + part };
      rest = '';
      isTooLong = false;
    }
    rest += parts.at(-1) ?? '';
    if (rest.length <= MAX_RECORD_SIZE) continue;
    // The first line decides on the file's format; if it is too long, the rest is not read.
    if (number === 1) return yield { number, text: null };
    isTooLong = true;
    rest = '';
  }
  if (rest !== '' || isTooLong) yield { number, text: isTooLong ? null : rest };
};

/** The text of a stream, chunk by chunk. A byte order mark selects UTF-16, as PowerShell writes it; otherwise UTF-8. */
const textOf = async function* (input: Readable): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of input as AsyncIterable<Uint8Array>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
};

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};
