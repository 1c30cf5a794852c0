import { err, ok, type Refusal, type Result } from '../../../core/index.ts';
import { replayRecord, type GameRecord, type RecordReplay } from '../../../record/index.ts';
import type { FileRecord } from '../../reading/recordFile.ts';
import { reasonFor } from '../../terminal/sentences.ts';

/** Why a record is invalid. */
export interface Fault {
  readonly refusal: Refusal;
  /** The number of the event that breaks a rule. */
  readonly seq?: number;
}

export interface Replayed {
  readonly record: GameRecord;
  readonly replay: RecordReplay;
}

/** The whole game, or the first fault of its record. */
export const replayOf = ({ record }: FileRecord): Result<Replayed, Fault> => {
  if (!record.ok) return err({ refusal: record.error });
  const replayed = replayRecord(record.value);
  if (!replayed.ok) return err({ refusal: replayed.error });
  const { stop } = replayed.value;
  return stop ? err({ refusal: stop.refusal, seq: stop.seq }) : ok({ record: record.value, replay: replayed.value });
};

export const faultOf = (found: FileRecord): Fault | null => {
  const replayed = replayOf(found);
  return replayed.ok ? null : replayed.error;
};

/** `game.json:3: event 12: no-worm: Without a worm … (P-08)` */
export const faultLine = (file: string, line: number | null, { refusal, seq }: Fault): string => {
  const event = seq ?? refusal['seq'];
  const place = [file, line ?? refusal['line'], line === null ? refusal['column'] : undefined];
  return [
    place.filter((part) => part !== undefined).join(':'),
    ...(event === undefined ? [] : [`event ${String(event)}`]),
    refusal.code,
    reasonFor(refusal),
  ].join(': ');
};
