import { err, type Refusal, type Result } from '../core/index.ts';
import { readJsonRecord } from './json.ts';
import { MAX_RECORD_SIZE, type GameRecord } from './record.ts';
import { readTextRecord } from './readText.ts';

/** Reads either notation; never throws. A refusal says where: `line` and `column`, or the event's `seq`. */
export const readRecord = (text: string): Result<GameRecord, Refusal> => {
  if (text.length > MAX_RECORD_SIZE) return err({ code: 'record-too-large', size: text.length, most: MAX_RECORD_SIZE });
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') return err({ code: 'empty-record' });
  return content.trimStart().startsWith('[') ? readTextRecord(content) : readJsonRecord(content);
};
