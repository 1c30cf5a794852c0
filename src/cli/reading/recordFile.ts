/** Records as files hold them: one in JSON or text notation, or many in JSON, one a line. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { MAX_RECORD_SIZE, readRecord, type GameRecord } from '../../record/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Misuse } from './command.ts';
import { textOf } from './encodedText.ts';
import { whyUnreadable } from './fileErrors.ts';

export interface Found {
  /** Where the record begins, where the file has one a line. */
  readonly line: number | null;
  readonly record: Result<GameRecord, Refusal>;
}

/** `-` is standard input. */
export const openRecordFile = async (path: string, terminal: Terminal): Promise<Result<Readable, Misuse>> => {
  if (path === '-') return ok(terminal.input);
  try {
    if ((await stat(path)).isDirectory()) return err({ sentence: `${path} is a folder, not a file` });
    const stream = createReadStream(path);
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
    return ok(stream);
  } catch (error) {
    return err(whyUnreadable(path, error));
  }
};

/** Never holds more than one record in memory, and no more of it than the limit. */
export const readRecords = async function* (input: Readable): AsyncGenerator<Found> {
  const lines = linesOf(input);
  const head = await nextFilled(lines);
  if (!head) return yield { line: null, record: readRecord('') };
  if (head.text === null) return yield { line: null, record: tooLarge() };
  const second = await nextFilled(lines);
  if (!isWhole(head.text) && !second?.text?.startsWith('{"format"'))
    return yield { line: null, record: await readRest(head, second, lines) };
  yield found(head);
  if (second) yield found(second);
  for await (const line of lines) if (line.text?.trim() !== '') yield found(line);
};

interface Line {
  readonly number: number;
  /** `null` when it is too long. */
  readonly text: string | null;
}

const tooLarge = (): Result<never, Refusal> => err({ code: 'record-too-large', most: MAX_RECORD_SIZE });

const found = ({ number, text }: Line): Found => ({
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

/** The whole file as one record, with its blank lines, so that a refusal names the right line. */
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

/** A line that is too long is dropped while it is read. */
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
    // The first line decides what the file is: if even that is too long, the rest need not be read.
    if (number === 1) return yield { number, text: null };
    isTooLong = true;
    rest = '';
  }
  if (rest !== '' || isTooLong) yield { number, text: isTooLong ? null : rest };
};
