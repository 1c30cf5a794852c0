/**
 * Measures what docs/analysis.md says of the analysis of Pickomino: node scripts/bars.js [--games N] [--seed TEXT]
 * Each bot plays so many games of two against the master, and masters play each other by four.
 */
import { parseArgs } from 'node:util';
import { analyse, finish, weighPickomino } from '../dist/analysis/index.js';
import { botByName, NO_LIMIT } from '../dist/bots/index.js';
import { playOut, seededRng, unwrap } from '../dist/core/index.js';
import { pickomino } from '../dist/games/index.js';
import { recordOf } from '../dist/record/index.js';

const { values: flags } = parseArgs({
  options: { games: { type: 'string', default: '100' }, seed: { type: 'string', default: 'bars' } },
});
const games = Number(flags.games);

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const errorOf = (values) => {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / values.length;
};
const withError = (values, digits = 3) =>
  `${meanOf(values).toFixed(digits)} ± ${(1.96 * errorOf(values)).toFixed(digits)}`;

const played = (names, seed) => {
  const rng = seededRng(seed);
  const bots = names.map((name) => botByName(pickomino, name));
  const setup = { players: names.length, rulebook: 'zoch', options: {}, start: 0 };
  const choose = (state, seat) => bots[seat].choose(state, pickomino.legalMoves(state), rng, NO_LIMIT);
  const plays = [...playOut(pickomino, unwrap(pickomino.start(setup)), choose, rng)];
  const players = names.map((name) => ({ name }));
  return {
    record: recordOf(
      pickomino,
      setup,
      players,
      plays.map(({ step }) => step),
      null,
    ),
    plays,
  };
};

const cpu = () => process.cpuUsage().user / 1000;

const measure = (names, count, subject) => {
  const found = { accuracy: [], plain: [], adjusted: [], luck: [], drift: [], loss: [], ms: [] };
  for (let game = 0; game < count; game++) {
    const turned = game % 2 === 0 ? names : names.toReversed();
    const { record } = played(turned, `${flags.seed} ${names.join()} ${game}`);
    const begun = cpu();
    const analysis = finish(unwrap(analyse(record)));
    found.ms.push(cpu() - begun);
    const seat = turned.indexOf(subject);
    const { parts, accuracy, adjusted, loss } = analysis.seats[seat];
    found.accuracy.push(accuracy);
    found.adjusted.push(adjusted);
    found.loss.push(loss);
    found.plain.push(analysis.result[seat]);
    found.luck.push(parts.ownLuck + parts.othersLuck);
    found.drift.push(Math.abs(parts.drift));
  }
  return found;
};

const row = (name, { accuracy, plain, adjusted, loss, luck, drift, ms }) =>
  console.log(
    `| ${name} | ${withError(accuracy, 1)} | ${withError(plain)} | ${withError(adjusted)} | ${withError(loss)} | ${withError(luck)} | ${meanOf(drift).toFixed(4)} | ${meanOf(ms).toFixed(0)} |`,
  );

console.log(
  '| bot | accuracy | plain share | luck-adjusted | lost by choices | luck | drift | ms CPU |\n|---|--:|--:|--:|--:|--:|--:|--:|',
);
for (const name of ['random', 'chick', 'greedy', 'hen', 'rooster', 'careful', 'rival'])
  row(name, measure([name, 'master'], games, name));
const four = ['master', 'rival', 'careful', 'rooster'];
row(`master by four`, measure(four, Math.ceil(games / 3), 'master'));

const times = [];
for (const { state } of played(['hen', 'rooster', 'rival', 'careful'], 'coach').plays) {
  if (pickomino.turn(state).kind !== 'decision') continue;
  const begun = performance.now();
  weighPickomino(state);
  times.push(performance.now() - begun);
}
times.sort((a, b) => a - b);
console.log(
  `coach: ${times.length} answers, median ${times[times.length >> 1].toFixed(1)} ms, 99 % ${times[Math.floor(0.99 * times.length)].toFixed(1)} ms`,
);
