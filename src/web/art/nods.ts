import { prefersReducedMotion } from 'svelte/motion';

/** Between two nods, in milliseconds. */
const EVERY = 9000;
/** By which each seat nods later than the one before. */
const APART = 1700;

const NOD: Keyframe[] = [
  { transform: 'none' },
  { transform: 'rotate(9deg)', offset: 0.25 },
  { transform: 'rotate(-4deg)', offset: 0.55 },
  { transform: 'none' },
];

/** Now and then a bird nods; not by chance, so that pictures of the app do not differ. */
export const nods =
  (seat: number) =>
  (place: Element): (() => void) => {
    const nod = (): void => {
      if (!prefersReducedMotion.current && !document.hidden)
        place.querySelector('.head')?.animate(NOD, { duration: 800, easing: 'ease-in-out' });
      timer = setTimeout(nod, EVERY);
    };
    let timer = setTimeout(nod, APART * (seat + 1));
    return () => clearTimeout(timer);
  };
