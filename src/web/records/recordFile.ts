/** Records on their way in and out: files, and links that carry a whole game. */
import type { Refusal, Result } from '../../core/index.ts';
import { readRecord, writeRecord, type GameRecord } from '../../record/index.ts';

export const saveFile = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address until the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

export const saveRecordFile = (record: GameRecord): void =>
  saveFile(
    `${writeRecord(record)}\n`,
    `${record.game}-${record.players.map(({ name }) => plain(name)).join('-')}.json`,
  );

const plain = (name: string): string => name.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '').slice(0, 20);

/** Far more than any record; a bigger file is something else. */
const LARGEST = 4_000_000;

export const readRecordFile = async (file: Blob): Promise<Result<GameRecord, Refusal>> =>
  file.size > LARGEST ? { ok: false, error: { code: 'too-large' } } : readRecord(await file.text());

const through = (bytes: Blob, stream: GenericTransformStream): Promise<ArrayBuffer> =>
  new Response(bytes.stream().pipeThrough(stream as ReadableWritablePair)).arrayBuffer();

/** A record small enough for a link: deflated, then in the letters that links may have. */
const packRecord = async (record: GameRecord): Promise<string> => {
  const packed = await through(new Blob([writeRecord(record)]), new CompressionStream('deflate-raw'));
  const letters = Array.from(new Uint8Array(packed), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

export const unpackRecord = async (text: string): Promise<Result<GameRecord, Refusal>> => {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.codePointAt(0)!);
    return await readRecordFile(new Blob([await through(new Blob([bytes]), new DecompressionStream('deflate-raw'))]));
  } catch {
    return { ok: false, error: { code: 'unreadable-link' } };
  }
};

export const linkTo = async (record: GameRecord): Promise<string> =>
  `${location.origin}${location.pathname}#/record/${await packRecord(record)}`;
