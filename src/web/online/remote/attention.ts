/**
 * Which tabs may hold a stream. A browser gives one site six connections, so all tabs share five places; hidden tabs may
 * take three of them. A tab without a place polls.
 */

/** The sixth connection is for moves, and for pages that are opened. */
const PLACES = { seen: 5, hidden: 3 };
const LOOK_EVERY = { seen: 3000, hidden: 15_000 };

export interface Watchable {
  watch(): void;
  close(): void;
  /** For a tab without a stream. */
  look(): void;
}

interface Place {
  readonly number: number;
  giveBack(): void;
}

/** The first free place; `null` when all are taken. */
const takePlace = async (most: number, number = 0): Promise<Place | null> => {
  // Without the lock API, as over plain HTTP, visible tabs watch and hidden ones do not.
  if (!('locks' in navigator)) return most === PLACES.seen ? { number: most - 1, giveBack: () => undefined } : null;
  if (number === most) return null;
  const place = await new Promise<Place | null>((answer) => {
    const holding = (lock: Lock | null): Promise<void> | undefined =>
      lock ? new Promise((giveBack) => answer({ number, giveBack })) : void answer(null);
    void navigator.locks.request(`tablee-stream-${number}`, { ifAvailable: true }, holding);
  });
  return place ?? takePlace(most, number + 1);
};

/** Watches while there is a place, and polls otherwise; returns a function that ends both. */
export const keepWatching = (watching: Watchable): (() => void) => {
  let held: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rounds = 0;

  const leave = (): void => {
    held?.giveBack();
    held = null;
  };

  const settle = async (): Promise<void> => {
    clearTimeout(timer);
    const round = ++rounds;
    const state = document.hidden ? 'hidden' : 'seen';
    if (held && held.number >= PLACES[state]) leave();
    const place = held ?? (await takePlace(PLACES[state]));
    if (round !== rounds) return place === held ? undefined : place?.giveBack();
    held = place;
    if (held) return watching.watch();
    watching.close();
    watching.look();
    timer = setTimeout(() => void settle(), LOOK_EVERY[state]);
  };

  const change = (): void => void settle();
  change();
  document.addEventListener('visibilitychange', change);
  return () => {
    rounds++;
    document.removeEventListener('visibilitychange', change);
    clearTimeout(timer);
    leave();
    watching.close();
  };
};
