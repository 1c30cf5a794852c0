import { setImmediate as breathe } from 'node:timers/promises';
import { whole } from './cells.js';

/** After one that warms up. */
const REPETITIONS = 9;

/**
 * @typedef {() => { result: number[], seconds: number }} Player plays all games
 *
 * Games a CPU-second, ours and the floor's in turn; both must come to the same result.
 *
 * @param {{ game: string, games: number, ours: Player, floor: Player | undefined }} players
 * @param {Parameters<import('./main.js').Section>[0]} bench
 */
export const measurePlayouts = async ({ game, games, ours, floor }, { stopped, say }) => {
  const rates = { ours: [], floor: [] };
  for (let repetition = 0; repetition <= REPETITIONS; repetition++) {
    await breathe();
    if (stopped.aborted) return rates;
    const mine = ours();
    const theirs = floor?.();
    if (theirs && String(theirs.result) !== String(mine.result))
      throw new Error(`the floor plays other games: ${theirs.result} against our ${mine.result}`);
    if (repetition === 0) continue;
    rates.ours.push(games / mine.seconds);
    if (theirs) rates.floor.push(games / theirs.seconds);
    say(`${game} playouts, ${repetition} of ${REPETITIONS}: ${whole(rates.ours.at(-1))} a CPU-second`);
  }
  return rates;
};
