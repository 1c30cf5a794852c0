/** How a table is laid out depends on the room it has. All the sizes at which that changes stand here, in pixels. */

/** Up to this width there is no pixel to spare. */
const SLIM = 400;
/** Up to this height a phone lies on its side. */
const LOW = 420;
/** Up to this height what is below must spare room. */
const SHORT = 490;
/** The same where things stand side by side, one below the other in each column. */
const SHORT_WIDE = 600;
/** From this height on there is room for more lines. */
const TALL = 800;
/** From this width on two things stand side by side even on a low table. */
const BROAD = 560;
const TABLET = 760;
/** From this width on there is a column beside the board. */
const WIDE = 960;

/** `phone`, `tablet` and `wide` stand on their feet; a `low` table lies on its side. */
export interface Shape {
  readonly kind: 'phone' | 'tablet' | 'wide' | 'low';
  readonly isSlim: boolean;
  /** Room for two things side by side, also where it is low. */
  readonly isBroad: boolean;
  readonly isShort: boolean;
  readonly isTall: boolean;
}

const kindOf = (width: number, height: number): Shape['kind'] => {
  if (height <= LOW && width > height) return 'low';
  if (width < TABLET) return 'phone';
  return width < WIDE ? 'tablet' : 'wide';
};

export const shapeOf = (width: number, height: number): Shape => {
  const kind = kindOf(width, height);
  return {
    kind,
    isSlim: width <= SLIM,
    isBroad: width >= BROAD,
    isShort: height <= (kind === 'wide' ? SHORT_WIDE : SHORT),
    isTall: height >= TALL,
  };
};

/** For styles, as `data-shape`: “phone short”, “low broad”. */
export const shapeWords = ({ kind, isSlim, isBroad, isShort, isTall }: Shape): string =>
  [kind, isSlim && 'slim', isBroad && 'broad', isShort && 'short', isTall && 'tall']
    .filter((word) => word !== false)
    .join(' ');
