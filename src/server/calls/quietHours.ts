/** Quiet hours, in the time zone of a device. */
import type { Device } from '../store/callStore.ts';

const A_MINUTE = 60_000;
const A_DAY = 1440;

/** Minutes in which a call is sent before the quiet hours begin. */
const AHEAD = 5;

const formats = new Map<string, Intl.DateTimeFormat>();
/** There are some 600 zones, in any spelling. */
const MOST_FORMATS = 1000;

const formatFor = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric' });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(zone, made);
  return made;
};

export const isZone = (zone: string): boolean => {
  try {
    formatFor(zone);
    return true;
  } catch {
    return false;
  }
};

const minuteOfDay = (zone: string, at: number): number => {
  const parts = formatFor(zone).formatToParts(at);
  const [hour, minute] = ['hour', 'minute'].map((type) => Number(parts.find((part) => part.type === type)?.value));
  return hour! * 60 + minute!;
};

type Hours = Pick<Device, 'zone' | 'quiet'>;

/** Minutes since these hours began; `undefined` outside of them. */
const minutesIn = ({ zone, quiet }: Hours, at: number): number | undefined => {
  if (!quiet || quiet.from === quiet.until) return undefined;
  const since = (minuteOfDay(zone, at) - quiet.from + A_DAY) % A_DAY;
  return since < lengthOf(quiet) ? since : undefined;
};

const lengthOf = ({ from, until }: NonNullable<Device['quiet']>): number => (until - from + A_DAY) % A_DAY;

/** The end of the quiet hours around a time; the time itself outside of them. A change of the clocks is found at that end. */
export const afterQuiet = (hours: Hours, at: number): number => {
  const since = minutesIn(hours, at);
  if (since === undefined) return at;
  return Math.floor(at / A_MINUTE) * A_MINUTE + (lengthOf(hours.quiet!) - since) * A_MINUTE;
};

/** A little before the quiet hours around a time; the time itself outside of them. */
export const beforeQuiet = (hours: Hours, at: number): number => {
  const since = minutesIn(hours, at);
  return since === undefined ? at : Math.floor(at / A_MINUTE) * A_MINUTE - (since + AHEAD) * A_MINUTE;
};
