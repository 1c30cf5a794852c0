/** The time left for a move, in words of the language. */

const A_SECOND = 1000;
const A_MINUTE = 60 * A_SECOND;
const AN_HOUR = 60 * A_MINUTE;
const A_DAY = 24 * AN_HOUR;

const two = (number: number): string => String(number).padStart(2, '0');

/** As on a clock: 0:09, 12:30, 1:00:00. The last second is seen until it is over. */
export const clockText = (left: number): string => {
  const seconds = Math.ceil(left / A_SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

const UNITS = [
  ['day', A_DAY, Infinity],
  ['hour', AN_HOUR, 24],
  ['minute', A_MINUTE, 60],
] as const;

/** “1 day, 23 hours”: the two largest units. */
export const daysText = (left: number, language: string): string => {
  const first = UNITS.findIndex(([, size]) => left >= size);
  const counted = UNITS.slice(first < 0 ? -1 : first).slice(0, 2);
  const parts = counted.map(([unit, size, most]) => ({ unit, count: Math.floor(left / size) % most }));
  return parts
    .filter(({ count }, i) => i === 0 || count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(', ');
};

/** The language as it is spoken where the device is: the hours of the British are not those of Americans. */
const localeOf = (language: string): string =>
  (globalThis.navigator as Navigator | undefined)?.languages?.find(
    (tag) => tag === language || tag.startsWith(`${language}-`),
  ) ?? language;

/** “Tue 17 Nov, 14:05” where the device is. */
export const dateText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
