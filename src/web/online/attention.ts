/**
 * Which tabs may hold a stream. A browser gives one site six connections, so a hidden tab keeps its stream only
 * while one of a few places is free, and else looks in now and then.
 */

/** Leaves connections for the tab that is seen, and for moves. */
const PLACES = 3;
const LOOK_EVERY = 15_000;

export interface Watching {
  watch(): void;
  close(): void;
  /** For a hidden tab without a stream. */
  look(): void;
}

/** Tries one place after the other; holds the one it gets until `until` is through. */
const takePlace = async (until: Promise<void>, place = 0): Promise<boolean> => {
  if (!('locks' in navigator) || place === PLACES) return false;
  const got = await new Promise<boolean>((answer) => {
    void navigator.locks.request(`tablee-hidden-stream-${place}`, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      return lock ? until : undefined;
    });
  });
  return got || takePlace(until, place + 1);
};

/** Watches from now on, as far as the tab is seen or a place is free; the answer ends it. */
export const keepWatching = (watching: Watching): (() => void) => {
  let giveBack = (): void => undefined;
  let looking: ReturnType<typeof setInterval> | undefined;

  const seen = (): void => {
    clearInterval(looking);
    giveBack();
    watching.watch();
  };

  const hidden = async (): Promise<void> => {
    let isOver = false;
    const until = new Promise<void>((done) => {
      giveBack = () => {
        isOver = true;
        done();
      };
    });
    const mayStay = await takePlace(until);
    if (mayStay || isOver) return;
    watching.close();
    looking = setInterval(() => watching.look(), LOOK_EVERY);
  };

  const change = (): void => {
    if (document.hidden) void hidden();
    else seen();
  };

  watching.watch();
  if (document.hidden) change();
  document.addEventListener('visibilitychange', change);
  return () => {
    document.removeEventListener('visibilitychange', change);
    clearInterval(looking);
    giveBack();
    watching.close();
  };
};
