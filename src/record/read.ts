import { err, type Refusal, type Result } from '../core/index.ts';
import { readJsonRecord } from './json.ts';
import { MAX_RECORD_SIZE, type GameRecord } from './record.ts';
import { readTextRecord } from './readText.ts';
import { readUtf8 } from './utf8.ts';

/**
 * Reads either notation, from text or from the bytes of a file; never throws. A refusal says where: `line` and
 * `column`, or the event's `seq`.
 */
export const readRecord = (source: string | Uint8Array): Result<GameRecord, Refusal> => {
  if (source.length > MAX_RECORD_SIZE)
    return err({ code: 'record-too-large', size: source.length, most: MAX_RECORD_SIZE });
  const content = textOf(source).replace(/^\uFEFF/, '');
  if (content.trim() === '') return err({ code: 'empty-record' });
  return content.trimStart().startsWith('[') ? readTextRecord(content) : readJsonRecord(content);
};

const textOf = (source: string | Uint8Array): string => (typeof source === 'string' ? source : readUtf8(source));
