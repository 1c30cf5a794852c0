/** Several processes on one PostgreSQL compared with one on its file: the cost of a move, and its latency elsewhere. */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startNats, startPostgres } from './cluster/programs.js';
import { PostgresStore } from '../dist/server/store/postgres/postgresStore.js';
import { EVENT, LABEL, storeGame } from './cluster/storedGames.js';
import { median } from './measure.js';
import { startChild } from './server/child.js';
import { METRICS_HEADERS } from './server/generous.js';
import * as ours from './server/ourLoad.js';

const MATCHES = 200;
const SIZES = [1, 2, 4];
/** Moves of each process before the measurement, to warm up its code. */
const WARM_UP = 4000;
const MEASURED = 8000;
const REPETITIONS = 3;
/** Tables per statement. */
const GROUP = 500;
/** Tables on the disk. */
const FINISHED = 500;
/** Tables watched at another process, and moves at each. */
const SEEN_TABLES = 25;
const SEEN_MOVES = 20;
/** ms between two moves of a table: latency is measured without contention for processors. */
const SEEN_EVERY = 500;

/** @type {import('./main.js').Section} */
export const cluster = async ({ stopped, say }) => {
  const postgres = await startPostgres();
  const nats = await startNats();
  const grounds = { postgres, nats, say, stopped };
  try {
    const costs = await measureCosts(grounds);
    const delays = await measureDelays(grounds);
    return reportOf(costs, delays, await measureStatements(grounds), await measureDisk(grounds));
  } finally {
    await postgres.stop();
    nats?.stop();
  }
};

/** `step`: the distance between the processes of the two players. */
const CONTESTANTS = [
  { name: 'SQLite', size: 1, step: 0, hasDatabase: false },
  ...SIZES.flatMap((size) =>
    (size === 1 ? [0] : [0, 1]).map((step) => ({ name: 'PostgreSQL', size, step, hasDatabase: true })),
  ),
];

const placeOf = ({ size, step }) => (size === 1 ? 'the only one' : step === 0 ? 'the same' : 'different ones');

const measureCosts = async ({ postgres, nats, say, stopped }) => {
  const measured = CONTESTANTS.map((one) => ({ ...one, runs: [] }));
  for (let repetition = 0; repetition < REPETITIONS && !stopped.aborted; repetition++)
    for (const contestant of measured) {
      const { name, size, hasDatabase, runs } = contestant;
      const place = hasDatabase ? [(await postgres.database()).url, nats?.url ?? 'notify'] : [];
      const run = await runMatches(contestant, place, { postgres, nats });
      say(
        `${name}, ${size}, players at ${placeOf(contestant)}: ${run.server.toFixed(0)} µs of the servers a move, ${run.database.toFixed(0)} of the database`,
      );
      runs.push(run);
    }
  return measured.map(({ runs, ...contestant }) => ({ ...contestant, ...medians(runs) }));
};

const medians = (runs) =>
  Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]));

const startServers = (size, place) =>
  Promise.all(Array.from({ length: size }, () => startChild('./ourServer.js', place)));

/** ms after which waiting for the next move is given up. */
const STUCK = 60_000;

/** Clients do not reconnect: a long outage of the database ends their streams, and the measurement. */
const played = async (counter, moves) => {
  for (let [seen, since] = [counter.moves, performance.now()]; counter.moves < moves; await wait(20)) {
    if (counter.moves > seen) [seen, since] = [counter.moves, performance.now()];
    if (performance.now() - since > STUCK) throw new Error('the load stands still: is the disk too busy?');
  }
};

const conflictsAt = async ({ port }) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: METRICS_HEADERS })).text();
  return Number(/^tablee_conflicts_total (\d+)$/m.exec(text)[1]);
};

const total = (numbers) => numbers.reduce((sum, one) => sum + one, 0);

/** Counters up to now: CPU of the servers and the database, conflicts, traffic of the bus. */
const used = async (servers, { postgres, nats }) => ({
  server: total((await Promise.all(servers.map((one) => one.report()))).map(({ cpu }) => cpu)),
  database: postgres.cpu(),
  conflicts: total(await Promise.all(servers.map(conflictsAt))),
  ...((await nats?.traffic()) ?? { messages: 0, bytes: 0 }),
});

const startMatches = async (servers, apart, counter) => {
  const all = [];
  while (all.length < MATCHES)
    all.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, i) => {
          const index = all.length + i;
          const [first, second] = [0, apart].map((step) => servers[(index + step) % servers.length].port);
          return ours.startMatch(first, index, counter, second);
        }),
      )),
    );
  return all;
};

const runMatches = async ({ size, step }, place, grounds) => {
  const servers = await startServers(size, place);
  const counter = { moves: 0, heard: 0, isRunning: false, failed: () => {} };
  const all = await startMatches(servers, step, counter);
  counter.isRunning = true;
  for (const { play } of all) play();
  await played(counter, WARM_UP * size);
  const [before, movesBefore, began] = [await used(servers, grounds), counter.moves, performance.now()];
  await played(counter, movesBefore + MEASURED);
  const after = await used(servers, grounds);
  const moves = counter.moves - movesBefore;
  const seconds = (performance.now() - began) / 1000;
  counter.isRunning = false;
  await wait(200);
  for (const { close } of all) close();
  for (const server of servers) await server.stop();
  const each = (what) => (after[what] - before[what]) / moves;
  return {
    server: each('server') * 1e6,
    database: each('database') * 1e6,
    conflicts: each('conflicts') * 1000,
    messages: each('messages'),
    bytes: each('bytes'),
    perSecond: moves / seconds,
  };
};

const measureDelays = async ({ postgres, nats, say, stopped }) => {
  const rows = [];
  for (const [name, bus] of [
    ...(nats ? [['NATS', nats.url]] : []),
    ['NOTIFY', 'notify'],
    ['none: asking once a second', 'none'],
  ]) {
    if (stopped.aborted) break;
    const { perSecond, ...delays } = await delaysOver((await postgres.database()).url, bus);
    const times = delays.times.toSorted((a, b) => a - b);
    const at = (part) => times[Math.floor(times.length * part)];
    rows.push({ name, p50: at(0.5), p99: at(0.99), count: times.length, perSecond });
    say(
      `${name}, ${perSecond.toFixed(0)} moves a second: seen at another process after ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`,
    );
  }
  return rows;
};

/** ms from each move at one process to its showing at another. */
const delaysOver = async (database, bus) => {
  const servers = await startServers(2, [database, bus]);
  const times = [];
  const watched = await Promise.all(Array.from({ length: SEEN_TABLES }, () => watchedElsewhere(servers, times)));
  // Subscriptions must have reached the bus, and tables get random offsets within a second.
  await wait(2000);
  const began = performance.now();
  await Promise.all(watched.map((play, index) => wait((index * SEEN_EVERY) / SEEN_TABLES).then(play)));
  const perSecond = times.length / ((performance.now() - began) / 1000);
  for (const server of servers) await server.stop();
  return { times, perSecond };
};

/** A table played at the first process and watched at the second; returns a function that plays it. */
const watchedElsewhere = async ([here, there], times) => {
  const table = await ours.begin(here.port);
  const [, bystander] = table.clients;
  let [began, shown] = [0, () => {}];
  await ours.openStream(there.port, table.id, bystander.token, ({ type }) => {
    if (type !== '') return;
    times.push(performance.now() - began);
    shown();
  });
  return async () => {
    for (let moves = 0; moves < SEEN_MOVES; moves++) {
      // Both send a request each time: connections idle for ten seconds are closed.
      const views = await Promise.all(table.clients.map(({ ask }) => ask('GET', `/api/tables/${table.id}`)));
      const { toMove } = views[0];
      if (toMove === null) return;
      const { legal, seq } = views[toMove];
      const isSeen = new Promise((done) => (shown = done));
      began = performance.now();
      await ours.move(table, toMove, legal[0], seq);
      await isSeen;
      await wait(SEEN_EVERY - (performance.now() - began));
    }
  };
};

/**
 * µs of the database for single statements: a single append, one in a group, the new events of a log, and polling a
 * table, which every process does once a second for its watched tables.
 */
const measureStatements = async ({ postgres, say }) => {
  const store = await PostgresStore.open((await postgres.database()).url);
  const tables = Array.from({ length: GROUP }, (_, i) => `table-number-${i}`);
  const grow = (length) => Promise.all(tables.map((table) => store.append(table, length, [EVENT], LABEL)));
  await grow(0);
  const cost = async (times, work) => {
    const before = postgres.cpu();
    for (let i = 0; i < times; i++) await work(i);
    return ((postgres.cpu() - before) / times) * 1e6;
  };
  let length = 1;
  const statements = {
    'an append in a group of 500': (await cost(40, () => grow(length++))) / GROUP,
    'an append alone': await cost(GROUP, (i) => store.append(tables[i], length, [EVENT], LABEL)),
    'a log read on by one event': await cost(2000, (i) => store.read(tables[i % GROUP], length - 1)),
    'the same, with 499 others':
      (await cost(40, () => Promise.all(tables.map((table) => store.read(table, length - 1))))) / GROUP,
    'a table asked about, with 499 others': (await cost(200, () => store.heads(tables))) / GROUP,
  };
  await store.close();
  for (const [what, each] of Object.entries(statements)) say(`database, ${what}: ${each.toFixed(2)} µs`);
  return statements;
};

/** Bytes per finished table with one game of bots, indexes included, by PostgreSQL's count. */
const measureDisk = async ({ postgres, say }) => {
  const { name, url } = await postgres.database();
  const store = await PostgresStore.open(url);
  await Promise.all(Array.from({ length: FINISHED }, (_, index) => storeGame(store, index)));
  await store.close();
  const bytesOf = async (relation) =>
    Number((await postgres.run(`SELECT pg_total_relation_size('${relation}') AS bytes`, name))[0].bytes) / FINISHED;
  const [{ events }] = await postgres.run('SELECT avg(length) AS events FROM tables', name);
  const disk = { events: Number(events), row: await bytesOf('tables'), log: await bytesOf('events') };
  const kept = { snapshots: await bytesOf('snapshots'), record: await bytesOf('records') };
  const all = { ...disk, ...kept };
  say(`a table of ${all.events.toFixed(0)} events: ${number(all.row + all.log + all.snapshots + all.record)} bytes`);
  return all;
};

const number = (value) => Math.round(value).toLocaleString('en');

const MOST_OF_SQLITE = 1.6;
const LONGEST = { NATS: 60, 'none: asking once a second': 1200 };

const reportOf = (costs, delays, statements, disk) => {
  const bar = (what, measured, wanted, isMet) => [what, measured, wanted, isMet ? 'pass' : 'fail'];
  const [sqlite, ...onPostgres] = costs;
  const [one] = onPostgres;
  const ratio = one.server / sqlite.server;
  return {
    tables: [
      [
        [
          'store',
          'processes',
          'the players of a table at',
          'moves per server-CPU-second',
          'server µs a move',
          '÷ SQLite',
          'database µs a move',
          'conflicts in 1,000 moves',
          'bus: messages a move',
          'bus: bytes a move',
          'moves a second',
        ],
        ...costs.map((row) => [
          row.name,
          String(row.size),
          placeOf(row),
          number(1e6 / row.server),
          row.server.toFixed(0),
          (row.server / sqlite.server).toFixed(2),
          row.name === 'SQLite' ? 'in the server' : row.database.toFixed(0),
          row.conflicts.toFixed(1),
          row.name === 'SQLite' ? 'none' : row.messages.toFixed(1),
          row.name === 'SQLite' ? 'none' : row.bytes.toFixed(0),
          number(row.perSecond),
        ]),
      ],
      [
        ['bus', 'a move to the screen at another process, p50', 'p99', 'moves', 'moves a second'],
        ...delays.map(({ name, p50, p99, count, perSecond }) => [
          name,
          `${p50.toFixed(1)} ms`,
          `${p99.toFixed(1)} ms`,
          number(count),
          perSecond.toFixed(0),
        ]),
      ],
      [
        ['what else', 'measured'],
        ...Object.entries(statements).map(([what, each]) => [`database CPU: ${what}`, `${each.toFixed(1)} µs`]),
        ['events of a table with one Pickomino game of two bots', number(disk.events)],
        ['bytes of its log', number(disk.log)],
        ['bytes of its row and indexes', number(disk.row)],
        ['bytes of its snapshots', number(disk.snapshots)],
        ['bytes of its record', number(disk.record)],
      ],
      [
        ['bar', 'measured', 'wanted', ''],
        bar('server CPU a move: PostgreSQL ÷ SQLite', ratio.toFixed(2), `≤ ${MOST_OF_SQLITE}`, ratio <= MOST_OF_SQLITE),
        ...onPostgres.map((row) =>
          bar(
            `database CPU ÷ server CPU a move, ${row.size === 1 ? '1 process' : `${row.size} processes, players at ${placeOf(row)}`}`,
            (row.database / row.server).toFixed(2),
            '≤ 1',
            row.database <= row.server,
          ),
        ),
        ...delays.flatMap(({ name, p99 }) =>
          name in LONGEST
            ? [
                bar(
                  `to another process, p99, ${name}`,
                  `${p99.toFixed(0)} ms`,
                  `≤ ${LONGEST[name]} ms`,
                  p99 <= LONGEST[name],
                ),
              ]
            : [],
        ),
      ],
    ],
    notes: [
      `${MATCHES} matches of two in a closed loop on loopback, ${REPETITIONS === 1 ? 'one run of each' : `medians of ${REPETITIONS} runs in turn`}; servers, database, bus and clients share the machine, which is full. The CPU of all servers is added up; each has played ${number(WARM_UP)} moves before. Where the two players of a table are at different processes every move goes over the bus and is read from the database once more; with a balancer that keeps people at their process, or by chance, they are at the same one. PostgreSQL runs as it comes: every commit is on the disk before it is answered. A conflict is a request that was refused because something else had happened. Bytes over the bus are those of the messages, in and out, without subjects.`,
      `How soon a move is seen is measured at ${SEEN_TABLES} tables, each with a move every ${SEEN_EVERY} ms at most: so few that none waits for another. Both players look at the table before each.`,
      `The load average of the machine at the end was ${loadavg()[0].toFixed(1)}; above the number of cores, other programs were running too, and times are longer than on an idle machine.`,
    ],
  };
};
