/** Moves things visibly to their new place: the old place is measured before an update, the animation runs after it. */

type Places = ReadonlyMap<string, DOMRect>;

/** The places of all things of a kind under `root`: tiles are `[data-tile]`, dice `[data-die]`. */
export const placesIn = (root: Element, kind = 'tile'): Places =>
  new Map(
    [...root.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((element) => [
      element.dataset[kind]!,
      element.getBoundingClientRect(),
    ]),
  );

/** Slides things to their present place from the one before. */
export const slideFrom = (root: Element, kind: string, places: Places): void =>
  slideAll(
    [...root.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((element) => ({
      element,
      from: places.get(element.dataset[kind]!),
      delay: 0,
    })),
  );

/** One after another, in the order of both lists. */
export const slideEach = (elements: readonly HTMLElement[], places: readonly DOMRect[]): void =>
  slideAll(elements.map((element, index) => ({ element, from: places[index], delay: index * 50 })));

interface Slide {
  readonly element: HTMLElement;
  /** `undefined` for a new thing. */
  readonly from: DOMRect | undefined;
  readonly delay: number;
}

/** All are measured before the first one moves: otherwise the browser lays out the page anew for each. */
const slideAll = (slides: readonly Slide[]): void => {
  const places = slides.map(({ element }) => element.getBoundingClientRect());
  slides.forEach(({ element, from, delay }, index) => from && slide(element, from, places[index]!, delay));
};

const slide = (element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void => {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  element.animate(
    [
      { transform: start, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    {
      duration: 240,
      delay,
      fill: 'backwards',
      easing: 'cubic-bezier(.2,.8,.3,1)',
    },
  );
};

const DURATION = 420;

/** Flies the tiles whose place has changed. */
export const flyFrom = (root: Element, places: Places): void => {
  const tiles = [...root.querySelectorAll<HTMLElement>('[data-tile]')];
  const now = tiles.map((tile) => tile.getBoundingClientRect());
  tiles.forEach((tile, index) => {
    const from = places.get(tile.dataset['tile']!);
    const to = now[index]!;
    if (!from || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) return;
    fly(tile, from, to);
  });
};

/** A copy flies over the page, so that no card covers it. */
const fly = (element: HTMLElement, from: DOMRect, to: DOMRect): void => {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.dataset['flying'] = copy.dataset['tile'];
  delete copy.dataset['tile'];
  copy.setAttribute('aria-hidden', 'true');
  copy.style.cssText = `--tile: ${to.width}px; position: fixed; left: ${to.x}px; top: ${to.y}px; margin: 0; z-index: 100; pointer-events: none`;
  document.body.append(copy);
  element.style.visibility = 'hidden';
  copy.animate(framesOf(from, to), { duration: DURATION, easing: 'cubic-bezier(.3,.6,.3,1)' }).finished.finally(() => {
    copy.remove();
    element.style.visibility = '';
  });
};

/** It rises on its way, and lands with a small bounce. */
const framesOf = (from: DOMRect, to: DOMRect): Keyframe[] => {
  const [x, y, scale] = [from.x - to.x, from.y - to.y, from.width / to.width];
  const frame = (part: number, rise: number, size: number): Keyframe => ({
    transform: `translate(${x * part}px, ${y * part - rise}px) scale(${size})`,
    transformOrigin: '0 0',
  });
  return [
    frame(1, 0, scale),
    { ...frame(0.5, 28, (scale + 1.4) / 2), offset: 0.45 },
    { ...frame(0, 0, 1), offset: 0.8 },
    { ...frame(0, 5, 1), offset: 0.9 },
    frame(0, 0, 1),
  ];
};
