import { setImmediate as breathe } from 'node:timers/promises';

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** CPU-seconds of the work. */
export const cpuSecondsOf = (work) => {
  const before = cpuSeconds();
  work();
  return cpuSeconds() - before;
};

/** Moves between looks at the clock: few enough that the slowest contestant stops in time. */
const MOVES_AT_ONCE = 100;
/** The maximum delay of Ctrl-C. */
const SLICE = 0.1;

/**
 * Moves per CPU-second, measured over `seconds` of them.
 * @param {() => void} makeMove
 * @param {AbortSignal} stopped
 * @returns {Promise<number | undefined>} `undefined` if stopped before the end
 */
export const rateOf = async (makeMove, seconds, stopped) => {
  let made = 0;
  let spent = 0;
  while (spent < seconds) {
    await breathe();
    if (stopped.aborted) return undefined;
    const before = cpuSeconds();
    let now = before;
    while (now < before + SLICE) {
      for (let i = 0; i < MOVES_AT_ONCE; i++) makeMove();
      made += MOVES_AT_ONCE;
      now = cpuSeconds();
    }
    spent += now - before;
  }
  return made / spent;
};

/**
 * Rounds in which each contestant runs once, so that a slow moment of the machine affects all of them.
 * @param {Record<string, () => void>} contestants
 * @returns {Promise<Record<string, number[]>>} the rates of each; shorter when stopped
 */
export const alternate = async (contestants, { repetitions, seconds, stopped, say }) => {
  const rates = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let repetition = 0; repetition <= repetitions; repetition++)
    for (const [name, makeMove] of Object.entries(contestants)) {
      const rate = await rateOf(makeMove, seconds, stopped);
      if (rate === undefined) return rates;
      const isWarmUp = repetition === 0;
      if (!isWarmUp) rates[name].push(rate);
      const which = isWarmUp ? 'warm-up' : `${repetition} of ${repetitions}`;
      say(`${name}, ${which}: ${Math.round(rate).toLocaleString('en')} moves per CPU-second`);
    }
  return rates;
};

/** `undefined` without measurements. */
export const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2 || undefined;
};
