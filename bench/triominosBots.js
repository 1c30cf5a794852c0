import { PackedRound } from '../dist/bots/triominos/packed/packedRound.js';
import { playOutGreedily } from '../dist/bots/triominos/search/playout.js';
import { RULEBOOKS } from '../dist/games/triominos/index.js';
import { atLeast, BARS, SPREAD, spread, whole } from './cells.js';
import { withFloor } from './floor.js';
import { cpuSecondsOf, median } from './measure.js';
import { measurePlayouts } from './playouts.js';

const GAMES = 40_000;
const LEAST_SHARE = 0.4;
const PLAYERS = 2;
const HAND = 9;

/** @type {import('./main.js').Section} */
export const triominosBots = (bench) =>
  withFloor(['triominosPlayouts'], async ({ triominosPlayouts }) => {
    if (!triominosPlayouts) bench.say('there is no C compiler here: only our own speed is measured');
    const floor = triominosPlayouts && (() => JSON.parse(triominosPlayouts(GAMES)));
    return report(await measurePlayouts({ game: 'Triominos', games: GAMES, ours: playOurs, floor }, bench));
  });

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

/** The numbers the floor uses too. */
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
