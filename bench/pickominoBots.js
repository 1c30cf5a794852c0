import { execFileSync } from 'node:child_process';
import { setImmediate as breathe } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { botByName, NO_LIMIT } from '../dist/bots/index.js';
import { defaultSetup, playOut, seededRng, unwrap } from '../dist/core/index.js';
import { pickomino } from '../dist/games/pickomino/index.js';
import { atMost, BARS, decimal, SPREAD, spread } from './cells.js';
import { withFloor } from './floor.js';
import { cpuSecondsOf, median } from './measure.js';
import { ways } from './turnSolves.js';

const REPETITIONS = 9;
const SOLVES = 4000;
const TABLES = [2, 3, 4, 7];
const MOST_COMPILED = 2.2;
const MOST_PLAIN = 6;

/** @type {import('./main.js').Section} */
export const pickominoBots = (bench) =>
  withFloor(['pickominoTurn'], async ({ pickominoTurn }) => {
    const { stopped, say } = bench;
    if (!pickominoTurn) say('there is no C compiler here: only our own speed is measured');
    const first = repeat(() => Number(execFileSync(process.execPath, [SOLVES_FILE], { encoding: 'utf8' })));
    say(`first solve of a process: ${decimal(median(first))} ms`);
    const solves = await measureSolves(pickominoTurn, stopped, say);
    return report({ first, solves, decisions: decisionTimes() });
  });

const SOLVES_FILE = fileURLToPath(new URL('turnSolves.js', import.meta.url));

const repeat = (measure) => Array.from({ length: REPETITIONS }, measure);

/** Microseconds per solve, by implementation. */
const measureSolves = async (floor, stopped, say) => {
  const { worth, ...ours } = ways();
  const times = { floor: [], plain: [], compiled: [] };
  for (let repetition = 0; repetition <= REPETITIONS; repetition++) {
    await breathe();
    if (stopped.aborted) return times;
    const round = {};
    for (const [name, solveOnce] of Object.entries(ours))
      round[name] =
        (cpuSecondsOf(() => {
          for (let i = 0; i < SOLVES; i++) solveOnce();
        }) /
          SOLVES) *
        1e6;
    if (floor) round.floor = readFloorSolve(floor, worth);
    if (repetition === 0) continue;
    for (const [name, time] of Object.entries(round)) times[name].push(time);
    say(
      `turn solves, ${repetition} of ${REPETITIONS}: ${decimal(round.compiled)} µs compiled, ${decimal(round.plain)} µs plain`,
    );
  }
  return times;
};

const readFloorSolve = (floor, worth) => {
  const [nanoseconds, theirs] = floor(SOLVES).split(' ').map(Number);
  if (Math.abs(theirs - worth) > 1e-6) throw new Error(`the floor solves another turn: ${theirs}, not ${worth}`);
  return nanoseconds / 1000;
};

/** Milliseconds of each decision of the master in a few games, by number of players. */
const decisionTimes = () => {
  const master = botByName(pickomino, 'master');
  return TABLES.map((players) => {
    const times = [];
    const rng = seededRng(`bench ${players}`);
    const choose = (state, seat) => {
      const legal = pickomino.legalMoves(state);
      let move;
      times.push(1000 * cpuSecondsOf(() => (move = master.choose(pickomino.view(state, seat), legal, rng, NO_LIMIT))));
      return move;
    };
    const start = unwrap(pickomino.start(defaultSetup(pickomino, players)));
    for (const played of playOut(pickomino, start, choose, rng)) void played;
    return { players, times };
  });
};

const report = ({ first, solves, decisions }) => {
  const floor = median(solves.floor);
  const typical = Math.max(...decisions.map(({ times }) => median(times)));
  const all = decisions.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  const late = all[Math.floor(all.length * 0.99)];
  return {
    tables: [
      [
        ['what', ...SPREAD],
        ['full turn solve, WebAssembly, µs', ...spread(solves.compiled, decimal)],
        ['full turn solve, plain, µs', ...spread(solves.plain, decimal)],
        ['full turn solve, C with AVX2, µs', ...spread(solves.floor, decimal)],
        ['first solve after load, ms', ...spread(first, decimal)],
        ...decisions.map(({ players, times }) => [
          `master, ${players} players, ms a decision`,
          ...spread(times, decimal),
        ]),
      ],
      [
        BARS,
        atMost('full turn solve, WebAssembly ÷ C', median(solves.compiled) / floor, MOST_COMPILED),
        plainRow(median(solves.plain) / floor, median(solves.compiled) / floor),
        atMost('first solve after load, ms', median(first), 20),
        atMost('master, ms a decision, median of the slowest table', typical, 5),
        atMost('master, ms a decision, 99 of 100', late, 5),
      ],
    ],
    notes: [
      'Times are CPU time. A solve is all rolls of a turn for worms with all tiles open; the C program finds the same value. ' +
        'One of the two ratios must hold. The first solve is that of a fresh process with loaded modules.',
    ],
  };
};

/** If compiled code is slow, plain code must be fast. */
const plainRow = (plain, compiled) => {
  const [what, measured, wanted, verdict] = atMost('or plain ÷ C', plain, MOST_PLAIN);
  return [what, measured, wanted, verdict === 'fail' && compiled <= MOST_COMPILED ? 'not needed' : verdict];
};
