/** Our server against boardgame.io's: the same Pickomino, two clients per match, each move after the last was shown. */
import { setTimeout as wait } from 'node:timers/promises';
import { atLeast, bar, BARS, decimal, percent, whole } from './cells.js';
import { checkSameRules } from './sameRules.js';
import * as theirs from './server/boardgameIoLoad.js';
import { startChild } from './server/child.js';
import * as floor from './server/floorLoad.js';
import * as ours from './server/ourLoad.js';

const MATCHES = [100, 500];
/** Counted in moves: a fixed time would be too short on a busy machine. */
const WARM_UP = 20_000;
const MEASURED = 30_000;
const REPETITIONS = 5;
const IDLE_WATCHERS = 10_000;
const WATCHERS_OF_ONE = 1000;

const CONTESTANTS = {
  ours: { script: './ourServer.js', args: [], load: ours, repetitions: REPETITIONS },
  floor: { script: './floorServer.js', args: [], load: floor, repetitions: REPETITIONS },
  'boardgame.io, memory': {
    script: './boardgameIoServer.js',
    args: ['memory'],
    load: theirs,
    repetitions: REPETITIONS,
  },
  // It rewrites the whole match with every move, so a run takes minutes.
  'boardgame.io, files': { script: './boardgameIoServer.js', args: ['file'], load: theirs, repetitions: 3 },
};

/** @type {import('./main.js').Section} */
export const server = async ({ stopped, say }) => {
  const moves = await checkSameRules(20, stopped);
  say(`the rules agree over ${moves} moves`);
  const rows = [];
  for (const matches of MATCHES) {
    const measured = Object.fromEntries(Object.keys(CONTESTANTS).map((name) => [name, []]));
    for (let repetition = 0; repetition < REPETITIONS && !stopped.aborted; repetition++)
      for (const [name, contestant] of Object.entries(CONTESTANTS)) {
        if (repetition >= contestant.repetitions) continue;
        const result = await runMatches(contestant, matches);
        say(
          `${matches} matches, ${name}: ${Math.round(result.rate)} moves per CPU-second, ${result.bytes.toFixed(0)} bytes`,
        );
        measured[name].push(result);
      }
    for (const [name, results] of Object.entries(measured)) rows.push({ matches, name, ...middle(results) });
  }
  const { profile } = await runMatches(CONTESTANTS.ours, MATCHES[0], { isProfiled: true });
  const heap = await heapPerTable(say);
  const idle = await idleWatchers(say);
  const fanOut = await fanOutTimes(say);
  return reportOf(rows, profile, heap, idle, fanOut);
};

const middle = (results) => {
  const at = (field) => results.map((one) => one[field]).toSorted((a, b) => a - b)[results.length >> 1];
  const rates = results.map(({ rate }) => rate);
  return {
    rate: at('rate'),
    bytes: at('bytes'),
    perSecond: at('perSecond'),
    slowest: Math.min(...rates),
    fastest: Math.max(...rates),
    runs: results.length,
  };
};

const played = async (counter, moves) => {
  while (counter.moves < moves) await wait(20);
};

/** Some at a time: the store on files takes half a second for each batch, regardless of its size. */
const startMatches = async ({ startMatch }, port, matches, counter) => {
  const all = [];
  while (all.length < matches)
    all.push(...(await Promise.all(Array.from({ length: 50 }, (_, i) => startMatch(port, all.length + i, counter)))));
  return all;
};

const runMatches = async ({ script, args, load }, matches, { isProfiled = false } = {}) => {
  const child = await startChild(script, args);
  const counter = { moves: 0, heard: 0, isRunning: false, failed: () => {} };
  const all = await startMatches(load, child.port, matches, counter);
  counter.isRunning = true;
  for (const { play } of all) play();
  await played(counter, WARM_UP);
  if (isProfiled) await child.startProfile();
  const before = await child.report();
  const movesBefore = counter.moves;
  const began = performance.now();
  await played(counter, movesBefore + MEASURED);
  const after = await child.report();
  const moves = counter.moves - movesBefore;
  const seconds = (performance.now() - began) / 1000;
  const profile = isProfiled ? await child.stopProfile() : {};
  counter.isRunning = false;
  await wait(200);
  for (const { close } of all) close();
  await child.stop();
  return {
    rate: moves / (after.cpu - before.cpu),
    bytes: (after.sent - before.sent) / moves / 2,
    perSecond: moves / seconds,
    profile,
  };
};

/** Tables in mid-game without watchers. */
const heapPerTable = async (say) => {
  const child = await startChild('./ourServer.js');
  const tables = 1000;
  (await ours.begin(child.port)).close();
  const { heap: before } = await child.report(true);
  for (let i = 0; i < tables; i++) {
    const table = await ours.begin(child.port);
    await ours.move(table, 0, { type: 'roll' }, table.seq);
    table.close();
  }
  const { heap } = await child.report(true);
  await child.stop();
  const each = (heap - before) / tables;
  say(`heap per live table: ${(each / 1024).toFixed(1)} KB`);
  return each;
};

const openMany = async (port, id, count, hear) => {
  for (let opened = 0; opened < count; opened += 100)
    await Promise.all(Array.from({ length: 100 }, () => ours.openStream(port, id, null, hear)));
};

const idleWatchers = async (say) => {
  const child = await startChild('./ourServer.js');
  const tables = [];
  for (let i = 0; i < 100; i++) tables.push(await ours.begin(child.port));
  const { heap: before } = await child.report(true);
  let heard = 0;
  for (const { id } of tables) await openMany(child.port, id, IDLE_WATCHERS / tables.length, () => heard++);
  const { heap, connections } = await child.report(true);
  // All of them still receive events.
  heard = 0;
  for (const table of tables) await ours.move(table, 0, { type: 'roll' }, table.seq);
  await wait(1000);
  await child.stop();
  say(
    `${connections} connections, ${heard} heard a move, ${((heap - before) / IDLE_WATCHERS / 1024).toFixed(1)} KB each`,
  );
  return { heard, each: (heap - before) / IDLE_WATCHERS };
};

const fanOutTimes = async (say) => {
  const child = await startChild('./ourServer.js');
  const table = await ours.begin(child.port);
  const times = [];
  let began = 0;
  await openMany(child.port, table.id, WATCHERS_OF_ONE, ({ type }) => {
    if (type === '') times.push(performance.now() - began);
  });
  let after = table.seq;
  const { legalFor } = following(table);
  for (let i = 0; i < 20; i++) {
    const { seat, move } = await legalFor();
    began = performance.now();
    ({ seq: after } = await ours.move(table, seat, move, after));
    await wait(300);
  }
  await child.stop();
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)];
  say(`a move reached ${times.length / 20} watchers, p99 ${p99.toFixed(0)} ms`);
  return { p99, reached: times.length / 20 };
};

/** The legal moves of the seat to move, from the server. */
const following = ({ id, clients }) => ({
  legalFor: async () => {
    const { toMove } = await clients[0].ask('GET', `/api/tables/${id}`);
    const { legal } = await clients[toMove].ask('GET', `/api/tables/${id}`);
    return { seat: toMove, move: legal[0] };
  },
});

const reportOf = (rows, profile, heap, idle, fanOut) => {
  const rate = (matches, name) => rows.find((row) => row.matches === matches && row.name === name);
  const ratios = MATCHES.flatMap((matches) => {
    const own = rate(matches, 'ours');
    const against = (name, wanted) =>
      atLeast(`${matches} matches: ours ÷ ${name}`, own.rate / rate(matches, name).rate, wanted);
    return [
      against('floor', 0.8),
      against('boardgame.io, memory', 3),
      against('boardgame.io, files', 15),
      bar(`${matches} matches: bytes per move and client`, whole(own.bytes), '≤ 150', own.bytes <= 150),
    ];
  });
  return {
    tables: [
      [
        [
          'server',
          'matches',
          'moves per server-CPU-second (median)',
          'slowest',
          'fastest',
          'runs',
          'moves a second',
          'bytes per move and client',
        ],
        ...rows.map((row) => [
          row.name,
          String(row.matches),
          whole(row.rate),
          whole(row.slowest),
          whole(row.fastest),
          String(row.runs),
          whole(row.perSecond),
          whole(row.bytes),
        ]),
      ],
      [
        ['part of our server', 'share of its time', 'µs a move'],
        ...Object.entries(profile)
          .toSorted(([, one], [, other]) => other - one)
          .map(([part, share]) => [part, percent(share), decimal((share * 1e6) / rate(MATCHES[0], 'ours').rate)]),
      ],
      [
        BARS,
        ...ratios,
        bar('heap per live table', `${(heap / 1024).toFixed(1)} KB`, '≤ 25 KB', heap <= 25 * 1024),
        bar(
          'idle watchers that hear a move',
          whole(idle.heard),
          `≥ ${whole(IDLE_WATCHERS)}`,
          idle.heard >= IDLE_WATCHERS,
        ),
        bar('a move to 1,000 watchers, p99', `${fanOut.p99.toFixed(0)} ms`, '≤ 150 ms', fanOut.p99 <= 150),
      ],
    ],
    notes: [
      `Closed loop on loopback, the clients in another process; medians of runs in turn. Ours stores every move durably (SQLite, WAL, synchronous FULL) before any client sees it; boardgame.io's memory store keeps nothing. The floor is node:http with grouped commits to the same SQLite, without rules, seats, checks or limits. The shares are those of a CPU profile of a run of its own, ${MATCHES[0]} matches, which also counts waiting for the disk. Bytes are all that the server sends, headers and answers included.`,
      `An idle watcher holds ${(idle.each / 1024).toFixed(1)} KB of heap.`,
    ],
  };
};
