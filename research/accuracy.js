/**
 * Measures what docs/research/analysis.md says of the analysis:
 * npm run accuracy -- [--game pickomino|triominos] [--games N] [--seed TEXT] [--workers N]
 * Each bot of Pickomino plays so many games of two against the master, and masters and others play by four; each bot of
 * Triominos plays rounds of two against bruno. The last lines go into src/analysis/<game>/botAccuracies.ts.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { analyse, finish, weighPickomino } from '../dist/analysis/index.js';
import { botByName, BOTS, NO_LIMIT } from '../dist/bots/index.js';
import { playOut, seededRng, unwrap } from '../dist/core/index.js';
import { gameById, pickomino } from '../dist/games/index.js';
import { recordOf } from '../dist/record/index.js';

const PICKOMINO = 'pickomino';
const REFERENCE = { pickomino: 'master', triominos: 'bruno' };
const BY_FOUR = ['master', 'rival', 'careful', 'rooster'];

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const errorOf = (values) => {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / values.length;
};
const withError = (values, digits = 3) =>
  `${meanOf(values).toFixed(digits)} ± ${(1.96 * errorOf(values)).toFixed(digits)}`;

/** All choices of all games together, as one game's accuracy is of its choices; the error is that of a ratio of sums. */
const accuracyOf = (found) => {
  const sumOf = (values) => values.reduce((sum, value) => sum + value, 0);
  const stakes = sumOf(found.map((one) => one.stakes));
  const lost = sumOf(found.map(({ loss }) => loss)) / stakes;
  const spread = Math.sqrt(sumOf(found.map((one) => (one.loss - lost * one.stakes) ** 2)));
  return { accuracy: (100 * (1 - lost)).toFixed(1), error: ((196 * spread) / stakes).toFixed(1) };
};

const played = (game, names, seed) => {
  const rng = seededRng(seed);
  const bots = names.map((name) => botByName(game, name));
  const setup = { players: names.length, rulebook: game.defaultRulebook, options: {}, start: 0 };
  const choose = (state, seat) => bots[seat].choose(game.view(state, seat), game.legalMoves(state), rng, NO_LIMIT);
  const plays = [...playOut(game, unwrap(game.start(setup)), choose, rng)];
  const players = names.map((name) => ({ name }));
  return {
    record: recordOf(
      game,
      setup,
      players,
      plays.map(({ step }) => step),
      null,
    ),
    plays,
  };
};

/** Of the first name, who sits first in every other game. */
const measureOne = ({ game, names, seed, number }) => {
  const turned = number % 2 === 0 ? names : names.toReversed();
  const { record } = played(gameById(game), turned, `${seed} ${names.join()} ${number}`);
  const begun = performance.now();
  const analysis = finish(unwrap(analyse(record)));
  const ms = performance.now() - begun;
  const seat = turned.indexOf(names[0]);
  const { parts, accuracy, adjusted, loss } = analysis.seats[seat];
  return {
    stakes: accuracy === null ? 0 : stakesOf(analysis, seat),
    adjusted,
    loss,
    plain: analysis.result[seat],
    luck: parts.deal + parts.ownLuck + parts.othersLuck,
    drift: Math.abs(parts.drift),
    ms,
  };
};

const stakesOf = ({ moments }, seat) =>
  moments.reduce((sum, one) => (one.kind === 'choice' && one.seat === seat ? sum + one.stakes : sum), 0);

const measureAll = async ({ game, names, count, seed }, workers) => {
  const found = [];
  let next = 0;
  const work = async (worker) => {
    while (next < count) {
      const number = next++;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ game, names, seed, number });
      [found[number]] = await once(worker, 'message');
    }
  };
  await Promise.all(workers.map(work));
  return found;
};

const rowOf = (name, found) => {
  const column = (one) => found.map((game) => game[one]);
  const { accuracy, error } = accuracyOf(found);
  const cells = [
    `${accuracy} ± ${error}`,
    ...['plain', 'adjusted', 'loss', 'luck'].map((one) => withError(column(one))),
    meanOf(column('drift')).toFixed(4),
    `${meanOf(column('ms')).toFixed(0)}, ${Math.max(...column('ms')).toFixed(0)}`,
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
};

/** ms for an answer of the coach, in one game of four. */
const coachTimes = () => {
  const times = [];
  for (const { state } of played(pickomino, ['hen', 'rooster', 'rival', 'careful'], 'coach').plays) {
    if (pickomino.turn(state).kind !== 'decision') continue;
    const begun = performance.now();
    weighPickomino(state);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return `coach: ${times.length} answers, median ${times[times.length >> 1].toFixed(1)} ms, 99 % ${times[Math.floor(0.99 * times.length)].toFixed(1)} ms`;
};

const main = async () => {
  const { values: flags } = parseArgs({
    options: {
      game: { type: 'string', default: PICKOMINO },
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: 'bars' },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const { game, seed } = flags;
  const count = Number(flags.games);
  const workers = Array.from({ length: Number(flags.workers) }, () => new Worker(new URL(import.meta.url)));
  const against = REFERENCE[game];
  const reached = [];
  console.log(
    '| bot | accuracy | plain share | luck-adjusted | lost by choices | luck | drift | ms: mean, most |\n|---|--:|--:|--:|--:|--:|--:|--:|',
  );
  // The master of Pickomino is what others are measured by: against itself it loses nothing.
  for (const { name } of BOTS[game].filter((bot) => game !== PICKOMINO || bot.name !== against)) {
    const found = await measureAll({ game, names: [name, against], count, seed }, workers);
    console.log(rowOf(name, found));
    const { accuracy, error } = accuracyOf(found);
    reached.push(`  { bot: '${name}', accuracy: ${accuracy}, error: ${error} },`);
  }
  if (game === PICKOMINO) {
    const byFour = { game, names: BY_FOUR, count: Math.ceil(count / 3), seed };
    console.log(rowOf('master by four', await measureAll(byFour, workers)));
    console.log(coachTimes());
  }
  console.log(reached.join('\n'));
  await Promise.all(workers.map((worker) => worker.terminate()));
};

if (isMainThread) await main();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
else parentPort.on('message', (job) => parentPort.postMessage(measureOne(job)));
