/** When this device wants to be called. Kept here too, so that a lost subscription can be made anew. */
import { isObject } from '../../core/index.ts';
import { CALL_KINDS, type CallKind } from '../../protocol/choices.ts';
import { stored } from '../storage.ts';

export interface QuietHours {
  /** Minutes of the day, by the clock of the device. */
  readonly from: number;
  readonly until: number;
}

export interface CallWishes {
  readonly isOn: boolean;
  readonly kinds: readonly CallKind[];
  readonly quiet: QuietHours | null;
  /** When the app last asked, in ms since 1970. */
  readonly asked: number;
}

/** Nobody is woken up who has not asked for it. */
export const NIGHT: QuietHours = { from: 22 * 60, until: 8 * 60 };

const isMinute = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1440;

const quietIn = (value: unknown): QuietHours | null => {
  if (!isObject(value)) return value === null ? null : NIGHT;
  const { from, until } = value;
  return isMinute(from) && isMinute(until) ? { from, until } : NIGHT;
};

const wishesIn = (value: unknown): CallWishes => {
  const { isOn, kinds, quiet, asked } = isObject(value) ? value : ({} as Record<string, unknown>);
  return {
    isOn: isOn === true,
    kinds: Array.isArray(kinds) ? CALL_KINDS.filter((kind) => kinds.includes(kind)) : CALL_KINDS,
    quiet: quietIn(quiet),
    asked: typeof asked === 'number' ? asked : 0,
  };
};

export const wishes = stored('tablee-calls', wishesIn);

/** The person has erased their data. */
export const forgetWishes = wishes.remove;

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
const two = (number: number): string => String(number).padStart(2, '0');

/** As a field for times has it: “22:00”. */
export const timeText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** `null` for a field that is empty. */
export const minuteOf = (text: string): number | null => (/^\d\d:\d\d/.test(text) ? minutes(text) : null);
