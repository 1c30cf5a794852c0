import type { Refusal } from '../../core/index.ts';
import { replayRecord } from '../../record/index.ts';
import type { Found } from '../reading/recordFile.ts';
import { reasonOf } from '../screens.ts';

/** Why a record is wrong and after which event; `null` when it is right. */
export interface Fault {
  readonly refusal: Refusal;
  readonly seq?: number;
}

export const faultOf = ({ record }: Found): Fault | null => {
  if (!record.ok) return { refusal: record.error };
  const replayed = replayRecord(record.value);
  if (!replayed.ok) return { refusal: replayed.error };
  const { stop } = replayed.value;
  return stop && { refusal: stop.refusal, seq: stop.seq };
};

/** `game.json:3: event 12: no-worm: Without a worm … (P-08)` */
export const faultLine = (file: string, line: number | null, { refusal, seq }: Fault): string => {
  const event = seq ?? refusal['seq'];
  const place = [file, line ?? refusal['line'], line === null ? refusal['column'] : undefined];
  return [
    place.filter((part) => part !== undefined).join(':'),
    ...(event === undefined ? [] : [`event ${String(event)}`]),
    refusal.code,
    reasonOf(refusal),
  ].join(': ');
};
