/** Things that change their place are seen to move there: where they were is noted before, and they fly from it after. */

type Places = ReadonlyMap<string, DOMRect>;

/** Where every `[data-tile]` under `root` lies now. */
export const placesIn = (root: Element): Places =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-tile]')].map((element) => [
      element.dataset['tile']!,
      element.getBoundingClientRect(),
    ]),
  );

const DURATION = 420;

/** Lets those that lie elsewhere now fly there from where they were. */
export const flyFrom = (root: Element, places: Places): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-tile]')) {
    const from = places.get(element.dataset['tile']!);
    const to = element.getBoundingClientRect();
    if (!from || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) continue;
    fly(element, from, to);
  }
};

/** What flies is a copy that lies over the page: no card it passes on its way can cover it. */
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
