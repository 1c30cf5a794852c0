/** How much smaller the dice get at each step, and how small at most, against their usual size. */
const STEP = 0.94;
const LEAST = 0.6;

const show = (tray: HTMLElement, isTerse: boolean, shrink: number): void => {
  tray.toggleAttribute('data-terse', isTerse);
  tray.style.setProperty('--shrink', String(shrink));
};

/** By where things lie, not by where an animation shows them at the moment. */
const isFull = (tray: HTMLElement): boolean => {
  const floor = tray.clientHeight - Number.parseFloat(getComputedStyle(tray).paddingBottom);
  return [...tray.querySelectorAll<HTMLElement>('.group')].some((one) => one.offsetTop + one.offsetHeight >= floor);
};

const fit = (tray: HTMLElement): void => {
  show(tray, false, 1);
  for (let shrink = 1; isFull(tray) && shrink > LEAST; shrink *= STEP) show(tray, true, shrink);
};

/** Until the answer is called, all that lies in the tray fits: first words under the dice go, then dice get smaller. */
export const keepFitting = (tray: HTMLElement): (() => void) => {
  // It also tells the first size, before anything is painted.
  const observer = new ResizeObserver(() => fit(tray));
  observer.observe(tray);
  return () => {
    observer.disconnect();
    show(tray, false, 1);
  };
};
