type Unit = readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number];

const SECOND: Unit = ['second', 1000];
const UNITS: readonly Unit[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** “5 minutes ago” in the language's own words. */
export const ago = (then: number, now: number, language: string): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, size]) => now - then >= size) ?? SECOND;
  return format.format(-Math.floor((now - then) / length), unit);
};
