import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PackedRound } from '../dist/bots/triominos/packed/packedRound.js';
import { playOutGreedily } from '../dist/bots/triominos/search/playout.js';
import { RULEBOOKS } from '../dist/games/triominos/index.js';
import { median } from './measure.js';

const SOURCE = fileURLToPath(new URL('floor/triominos.c', import.meta.url));
const REPETITIONS = 9;
const GAMES = 40_000;
const LEAST_SHARE = 0.4;
const PLAYERS = 2;
const HAND = 9;

/** @type {import('./main.js').Section} */
export const triominosPlayouts = async ({ stopped, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-bench-'));
  try {
    const floor = compileFloor(folder);
    if (floor === undefined) say('there is no C compiler here: only our own speed is measured');
    return report(await measureBoth(floor, stopped, say));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const compileFloor = (folder) => {
  const program = join(folder, 'triominos');
  try {
    execFileSync('cc', ['-O3', '-march=native', '-o', program, SOURCE], { stdio: 'ignore' });
    return program;
  } catch {
    return undefined;
  }
};

const measureBoth = async (floor, stopped, say) => {
  const rates = { ours: [], floor: [] };
  for (let repetition = 0; repetition <= REPETITIONS; repetition++) {
    await breathe();
    if (stopped.aborted) return rates;
    const ours = playOurs();
    const theirs =
      floor === undefined ? undefined : JSON.parse(execFileSync(floor, [String(GAMES)], { encoding: 'utf8' }));
    if (theirs !== undefined && String(theirs.scores) !== String(ours.scores))
      throw new Error(`the floor plays other games: ${theirs.scores} points against our ${ours.scores}`);
    if (repetition === 0) continue;
    rates.ours.push(GAMES / ours.seconds);
    if (theirs !== undefined) rates.floor.push(GAMES / theirs.seconds);
    say(`Triominos playouts, ${repetition} of ${REPETITIONS}: ${whole(rates.ours.at(-1))} a CPU-second`);
  }
  return rates;
};

const playOurs = () => {
  const scores = Array(PLAYERS).fill(0);
  const random = xorshift(12345);
  const round = new PackedRound();
  const before = process.cpuUsage();
  for (let game = 0; game < GAMES; game++) {
    deal(round, random);
    playOutGreedily(round);
    for (let seat = 0; seat < PLAYERS; seat++) scores[seat] += round.scores[seat];
  }
  const { user, system } = process.cpuUsage(before);
  return { scores, seconds: (user + system) / 1e6 };
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

const report = (rates) => {
  const ours = median(rates.ours);
  const floor = median(rates.floor);
  const share = ours / floor;
  return {
    tables: [
      [
        ['what', 'playouts per CPU-second (median)', 'slowest', 'fastest', 'repetitions'],
        speedRow('Triominos (fiche, 2 players), our packed round', rates.ours),
        speedRow('the same in C', rates.floor),
      ],
      [
        ['bar', 'measured', 'wanted', ''],
        ['Triominos playouts: ours ÷ C', shown(share), `≥ ${LEAST_SHARE}`, verdict(share)],
      ],
    ],
    notes: [
      `Each repetition deals and plays ${whole(GAMES)} rounds in both, greedy against greedy, from the same ` +
        'random numbers; the points of all rounds together must be the same.',
    ],
  };
};

const speedRow = (name, list) => [
  name,
  whole(median(list)),
  whole(Math.min(...list)),
  whole(Math.max(...list)),
  String(list.length),
];

const shown = (share) => (Number.isNaN(share) ? 'not measured' : share.toFixed(2));

const verdict = (share) => (Number.isNaN(share) ? 'not measured' : share >= LEAST_SHARE ? 'pass' : 'fail');

const whole = (number) =>
  number === undefined || !Number.isFinite(number) ? 'not measured' : Math.round(number).toLocaleString('en');
