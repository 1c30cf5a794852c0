/** From numbers to places on a plot. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  at(value: number): number;
}

export const scaleFrom = (low: number, high: number, from: number, to: number): Scale => ({
  low,
  high,
  at: (value) => from + ((value - low) / (high - low)) * (to - from),
});

/** Round numbers within a range: steps of 1, 2 or 5 times a power of ten, at most `most` of them. */
export const ticks = (low: number, high: number, most: number): readonly number[] => {
  const step = roundStep((high - low) / most);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
};

/** The least of 1, 2, 5 times a power of ten that is no smaller. */
export const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least * (1 - 1e-9))!;
};

/** A range a little wider than the values, and never empty. */
export const rangeOf = (values: readonly number[], least: number): { low: number; high: number } => {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = Math.max((high - low) * 0.08, (least - (high - low)) / 2);
  return { low: low - room, high: high + room };
};
