/**
 * The layout of a table depends on its size. All breakpoints are here, in pixels: styles use them by
 * `@container table (…)`, code by `shapeOf`.
 */
export const SIZES = {
  /** Up to this width everything is as narrow as possible. */
  slim: 400,
  /** Up to this height a table that is wider than high is a phone on its side. */
  low: 420,
  /** Up to this height parts below the table are smaller. */
  short: 490,
  /** The same where things stand side by side, one below the other in each column. */
  shortWide: 600,
  /** From this height on there is room for more lines. */
  tall: 800,
  /** From this width on two things stand side by side even on a low table. */
  broad: 560,
  tablet: 760,
  /** From this width on there is a column beside the board. */
  wide: 960,
} as const;

/** `phone`, `tablet` and `wide` stand on their feet; a `low` table lies on its side. */
export interface Shape {
  readonly kind: 'phone' | 'tablet' | 'wide' | 'low';
  readonly isShort: boolean;
  readonly isTall: boolean;
}

const kindOf = (width: number, height: number): Shape['kind'] => {
  if (height <= SIZES.low && width > height) return 'low';
  if (width < SIZES.tablet) return 'phone';
  return width < SIZES.wide ? 'tablet' : 'wide';
};

export const shapeOf = (width: number, height: number): Shape => {
  const kind = kindOf(width, height);
  return {
    kind,
    isShort: height <= (kind === 'wide' ? SIZES.shortWide : SIZES.short),
    isTall: height >= SIZES.tall,
  };
};
