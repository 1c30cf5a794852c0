/** The cost of a request at a table with a long log, compared with a short one. */
import { median } from './measure.js';
import { startChild } from './server/child.js';
import { idOf, TABLES_EACH } from './server/historyTables.js';
import { askFirstByte } from './server/wireClient.js';

const [SHORT, LONG] = [60, 60_000];
const REPETITIONS = 7;
const REQUESTS = 120;
const MOST_RATIO = 2;

const table = (id) => `/api/tables/${id}`;

/** The requests; `inMemory`: the number of cached tables. */
const QUESTIONS = {
  'GET table, in memory': { inMemory: 5000, path: (id) => table(id) },
  'GET table, from the store': { inMemory: 1, path: (id) => table(id) },
  'watch, in memory': { inMemory: 5000, path: (id) => `${table(id)}/watch?form=lean` },
  'watch?after=1, in memory': { inMemory: 5000, path: (id) => `${table(id)}/watch?after=1` },
  'watch?after=1, from the store': { inMemory: 1, path: (id) => `${table(id)}/watch?after=1` },
  'watch, 20 events missed, in memory': {
    inMemory: 5000,
    path: (id, length) => `${table(id)}/watch?after=${length - 20}`,
  },
  'watch, 20 events missed, from the store': {
    inMemory: 1,
    path: (id, length) => `${table(id)}/watch?after=${length - 20}`,
  },
  '/records of the table, first byte': { inMemory: 5000, path: (id) => `${table(id)}/records` },
};

/** Requests without a table, to servers whose tables have the same length. */
const LISTS = {
  'the list of tables': () => '/api/tables',
  'the list of a game that is on': () => '/api/tables?game=triominos&phase=playing',
  '/api/records, first byte': () => '/api/records',
};

/** CPU-milliseconds of the server for one request. */
const costOf = async (child, length, path) => {
  const { cpu: before } = await child.report();
  for (let i = 0; i < REQUESTS; i++) await askFirstByte(child.port, path(idOf(length, i % TABLES_EACH), length));
  const { cpu } = await child.report();
  return ((cpu - before) / REQUESTS) * 1000;
};

/** Alternating, so that a slow moment affects both lengths; the first round warms up. */
const compare = async (children, path, stopped) => {
  const costs = { [SHORT]: [], [LONG]: [] };
  for (let round = 0; round <= REPETITIONS && !stopped.aborted; round++)
    for (const length of [SHORT, LONG]) {
      const cost = await costOf(children[length], length, path);
      if (round > 0) costs[length].push(cost);
    }
  return { short: median(costs[SHORT]), long: median(costs[LONG]) };
};

const withServers = async (args, use) => {
  const children = await Promise.all(args.map((lengths) => startChild('./historyServer.js', lengths.map(String))));
  try {
    return await use(children);
  } finally {
    for (const child of children) await child.stop();
  }
};

/** @type {import('./main.js').Section} */
export const history = async ({ stopped, say }) => {
  const rows = [];
  const note = (name, { short, long }) => {
    if (short === undefined || long === undefined) return;
    const ratio = long / short;
    say(`${name}: ${short.toFixed(3)} and ${long.toFixed(3)} ms, ratio ${ratio.toFixed(2)}`);
    rows.push({ name, short, long, ratio });
  };
  for (const inMemory of [5000, 1])
    await withServers([[inMemory, SHORT, LONG]], async ([child]) => {
      for (const [name, question] of Object.entries(QUESTIONS))
        if (question.inMemory === inMemory && !stopped.aborted)
          note(name, await compare({ [SHORT]: child, [LONG]: child }, question.path, stopped));
    });
  await withServers(
    [
      [5000, SHORT],
      [5000, LONG],
    ],
    async ([short, long]) => {
      for (const [name, path] of Object.entries(LISTS))
        if (!stopped.aborted) note(name, await compare({ [SHORT]: short, [LONG]: long }, path, stopped));
    },
  );
  return reportOf(rows);
};

const reportOf = (rows) => ({
  tables: [
    [
      ['request', `CPU-ms at ${SHORT} events`, `CPU-ms at ${LONG.toLocaleString('en')} events`, 'ratio', 'wanted', ''],
      ...rows.map(({ name, short, long, ratio }) => [
        name,
        short.toFixed(2),
        long.toFixed(2),
        ratio.toFixed(2),
        `≤ ${MOST_RATIO}`,
        ratio <= MOST_RATIO ? 'pass' : 'fail',
      ]),
    ],
  ],
  notes: [
    `CPU time of the server process for a request on a connection of its own, up to the first byte of the body; medians of ${REPETITIONS} rounds of ${REQUESTS} requests, both lengths in turn. The tables are Triominos, in the same position of a game; the long ones have up to 60 finished games before it. "From the store": no table stays in memory.`,
  ],
});
