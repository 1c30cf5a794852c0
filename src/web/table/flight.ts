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

/** Lets those that lie elsewhere now fly there from where they were. */
export const flyFrom = (root: Element, places: Places, duration = 520): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-tile]')) {
    const from = places.get(element.dataset['tile']!);
    const to = element.getBoundingClientRect();
    if (!from || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) continue;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    const half = `translate(${(from.x - to.x) / 2}px, ${(from.y - to.y) / 2 - 24}px) scale(${(from.width / to.width + 1.3) / 2})`;
    element.animate(
      [
        { transform: start, transformOrigin: '0 0', zIndex: 5 },
        { transform: half, transformOrigin: '0 0', zIndex: 5 },
        { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
      ],
      { duration, easing: 'cubic-bezier(.3,.6,.3,1)' },
    );
  }
};
