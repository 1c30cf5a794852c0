/** Moves things visibly to their new place: the old place is measured before an update, the animation runs after it. */

interface Place {
  readonly element: HTMLElement;
  readonly rect: DOMRect;
}

type Places = ReadonlyMap<string, Place>;

/** The places of all things of a kind under `root`: tiles are `[data-tile]`, dice `[data-die]`. */
export const placesIn = (root: Element, kind = 'tile'): Places =>
  new Map(
    [...root.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((element) => [
      element.dataset[kind]!,
      { element, rect: element.getBoundingClientRect() },
    ]),
  );

/** Slides things to their present place from the one before. */
export const slideFrom = (root: Element, kind: string, places: Places): void =>
  slideAll(
    [...root.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((element) => ({
      element,
      from: places.get(element.dataset[kind]!)?.rect,
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

/** How a tile flies. */
interface Flight {
  /** In ms. */
  readonly lasts: number;
  /** How high it rises on its way, in pixels, and how large it gets there. */
  readonly rise: number;
  readonly size: number;
  /** So many shadows of it follow. */
  readonly trail: number;
}

/** A stolen tile is lifted for all to see; one that goes back slides, and takes its time. */
export const FLIGHTS = {
  take: { lasts: 420, rise: 28, size: 1.4, trail: 0 },
  theft: { lasts: 620, rise: 96, size: 1.7, trail: 3 },
  back: { lasts: 560, rise: 0, size: 1, trail: 0 },
} satisfies Record<string, Flight>;

interface Moved {
  readonly element: HTMLElement;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

/** The tiles that now lie somewhere else; those that only shift along with the table stay the same elements. */
const movedFrom = (root: Element, places: Places): readonly Moved[] =>
  [...root.querySelectorAll<HTMLElement>('[data-tile]')].flatMap((element) => {
    const before = places.get(element.dataset['tile']!);
    if (!before || before.element === element) return [];
    const [from, to] = [before.rect, element.getBoundingClientRect()];
    return Math.hypot(from.x - to.x, from.y - to.y) > to.width / 2 ? [{ element, from, to }] : [];
  });

/** Flies them; `tempo` is the part of the usual time it takes. */
export const flyFrom = (root: Element, places: Places, flight: Flight, tempo = 1): void => {
  for (const moved of movedFrom(root, places)) fly(moved, flight, flight.lasts * tempo);
};

/** Instead of a flight, where nothing moves: they are outlined for a second. */
export const outlineFrom = (root: Element, places: Places): void => {
  for (const { element } of movedFrom(root, places)) outline(element);
};

export const outline = (element: Element): void => {
  const ring = { outline: '4px solid #f2b31b', outlineOffset: '2px', borderRadius: '6px' };
  element.animate([ring, ring], 1000);
};

/** ms by which each shadow of a trail is late. */
const LATE = 45;

/** A copy flies over the page, so that no card covers it. */
const fly = ({ element, from, to }: Moved, flight: Flight, duration: number): void => {
  const copies = Array.from({ length: flight.trail + 1 }, (_, place) => copyAt(element, to, place));
  document.body.append(...copies.toReversed());
  element.style.visibility = 'hidden';
  const frames = framesOf(from, to, flight);
  const timing = { duration, easing: 'cubic-bezier(.3,.6,.3,1)', fill: 'backwards' } as const;
  const flights = copies.map((copy, place) => copy.animate(frames, { ...timing, delay: place * LATE }));
  flights.forEach(({ finished }, place) =>
    finished.finally(() => {
      copies[place]!.remove();
      if (place === 0) element.style.visibility = '';
    }),
  );
};

/** The first is the tile itself; those behind it fade. */
const copyAt = (element: HTMLElement, { x, y, width }: DOMRect, place: number): HTMLElement => {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.dataset['flying'] = copy.dataset['tile'];
  delete copy.dataset['tile'];
  copy.setAttribute('aria-hidden', 'true');
  copy.style.cssText = `--tile: ${width}px; position: fixed; left: ${x}px; top: ${y}px; margin: 0; z-index: 100; pointer-events: none; opacity: ${1 / (1 + 2 * place)}`;
  return copy;
};

/** It rises on its way, and lands with a small bounce. */
const framesOf = (from: DOMRect, to: DOMRect, { rise, size }: Flight): Keyframe[] => {
  const [x, y, scale] = [from.x - to.x, from.y - to.y, from.width / to.width];
  const frame = (part: number, up: number, grown: number): Keyframe => ({
    transform: `translate(${x * part}px, ${y * part - up}px) scale(${grown})`,
    transformOrigin: '0 0',
  });
  return [
    frame(1, 0, scale),
    ...(rise > 40 ? [{ ...frame(1, rise / 4, scale * 1.15), offset: 0.16 }] : []),
    { ...frame(0.5, rise, (scale + size) / 2), offset: 0.48 },
    { ...frame(0, 0, 1), offset: 0.8 },
    { ...frame(0, 5, 1), offset: 0.9 },
    frame(0, 0, 1),
  ];
};
