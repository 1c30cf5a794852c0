import { setImmediate as breathe } from 'node:timers/promises';
import { PackedRound } from '../dist/bots/triominos/packed/packedRound.js';
import { playOutGreedily } from '../dist/bots/triominos/search/playout.js';
import { RULEBOOKS } from '../dist/games/triominos/index.js';
import { atLeast, BARS, SPREAD, spread, whole } from './cells.js';
import { withFloor } from './floor.js';
import { cpuSecondsOf, median } from './measure.js';

const GAMES = 40_000;
/** After one that warms up. */
const REPETITIONS = 9;
const LEAST_SHARE = 0.4;
const PLAYERS = 2;
const HAND = 9;

/** @type {import('./main.js').Section} */
export const triominosBots = (bench) =>
  withFloor(['triominosPlayouts'], async ({ triominosPlayouts }) => {
    if (!triominosPlayouts) bench.say('there is no C compiler here: only our own speed is measured');
    const floor = triominosPlayouts && (() => JSON.parse(triominosPlayouts(GAMES)));
    return report(await measurePlayouts(floor, bench));
  });

/** Games a CPU-second, ours and the floor's in turn; both must come to the same result. */
const measurePlayouts = async (floor, { stopped, say }) => {
  const rates = { ours: [], floor: [] };
  for (let repetition = 0; repetition <= REPETITIONS; repetition++) {
    await breathe();
    if (stopped.aborted) return rates;
    const ours = playOurs();
    const theirs = floor?.();
    if (theirs && String(theirs.result) !== String(ours.result))
      throw new Error(`the floor plays other games: ${theirs.result} against our ${ours.result}`);
    if (repetition === 0) continue;
    rates.ours.push(GAMES / ours.seconds);
    if (theirs) rates.floor.push(GAMES / theirs.seconds);
    say(`Triominos playouts, ${repetition} of ${REPETITIONS}: ${whole(rates.ours.at(-1))} a CPU-second`);
  }
  return rates;
};

const playOurs = () => {
  const scores = Array(PLAYERS).fill(0);
  const random = xorshift(12345);
  const round = new PackedRound();
  const seconds = cpuSecondsOf(() => {
    for (let game = 0; game < GAMES; game++) {
      deal(round, random);
      playOutGreedily(round);
      for (let seat = 0; seat < PLAYERS; seat++) scores[seat] += round.scores[seat];
    }
  });
  return { result: scores, seconds };
};

/** The random numbers of the C program. */
const xorshift = (seed) => {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 1;
  };
};

const deal = (round, random) => {
  const { pool } = round;
  round.clear(RULEBOOKS.fiche.rules, PLAYERS);
  for (let i = 0; i < pool.length; i++) pool[i] = i;
  for (let i = pool.length - 1; i > 0; i--) {
    const j = random() % (i + 1);
    const held = pool[i];
    pool[i] = pool[j];
    pool[j] = held;
  }
  round.poolSize = pool.length;
  for (let seat = 0; seat < PLAYERS; seat++)
    for (let i = 0; i < HAND; i++) round.addToRack(seat, pool[--round.poolSize]);
};

const report = (rates) => ({
  tables: [
    [
      ['playouts per CPU-second', ...SPREAD],
      ['Triominos (fiche, 2 players), our packed round', ...spread(rates.ours, whole)],
      ['the same in C', ...spread(rates.floor, whole)],
    ],
    [BARS, atLeast('Triominos playouts: ours ÷ C', median(rates.ours) / median(rates.floor), LEAST_SHARE)],
  ],
  notes: [
    `Each repetition deals and plays ${whole(GAMES)} rounds in both, greedy against greedy, from the same ` +
      'random numbers; the points of all rounds together must be the same.',
  ],
});
