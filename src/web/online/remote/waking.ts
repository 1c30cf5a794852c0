const LOOK_EVERY = 5000;
const SLEPT = 20_000;

/** Calls back after the device has slept: its connections are dead then, without an event. */
export const onWaking = (woken: () => void): (() => void) => {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > SLEPT) woken();
    last = now;
  }, LOOK_EVERY);
  return () => clearInterval(timer);
};
