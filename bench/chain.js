/** What the chain of the logs costs a move: CPU of the server with and without it, in turn. */
import { setTimeout as wait } from 'node:timers/promises';
import { bar, BARS, whole } from './cells.js';
import { median } from './measure.js';
import { startChild } from './server/child.js';
import { startMatch } from './server/ourLoad.js';

const SERVERS = { chained: './ourServer.js', unchained: './unchainedServer.js' };
const MATCHES = 20;
const PAIRS = 20;
/** Both servers play in turn in slices of a moment, so that a slow moment of the machine affects both. */
const SLICES = 12;
const MOVES = 500;
/** ms without a move after which all requests are answered: a connection carries one at a time. */
const QUIET = 30;
/** ms without a move after which a match has lost its connection. */
const STALLED = 2000;
/** Of 20 sorted values, the 6th and the 15th enclose the median with 95 % confidence. */
const [LOW, HIGH] = [5, 14];
const MOST_PERCENT = 5;

/** A server with new matches; those of the last pair may have come to their last rematch. */
const begun = async ({ port, report }) => {
  const counter = { moves: 0, heard: 0, isRunning: false, failed: () => {} };
  const matches = await Promise.all(Array.from({ length: MATCHES }, (_, i) => startMatch(port, i, counter)));
  return { counter, matches, report, cpu: 0 };
};

/** False when no match moves any more: their connections were idle for too long, on a busy machine, and closed. */
const isPlayed = async (counter, wanted) => {
  let [seen, at] = [-1, 0];
  while (counter.moves < wanted) {
    if (counter.moves > seen) [seen, at] = [counter.moves, performance.now()];
    else if (performance.now() - at > STALLED) return false;
    await wait(2);
  }
  return true;
};

const playSlice = async (server) => {
  const { counter, matches, report } = server;
  const { cpu: before } = await report();
  counter.isRunning = true;
  for (const { play } of matches) play();
  const isWhole = await isPlayed(counter, counter.moves + MOVES);
  counter.isRunning = false;
  for (let seen = -1; counter.moves > seen; await wait(QUIET)) seen = counter.moves;
  server.cpu += (await report()).cpu - before;
  return isWhole;
};

/** CPU-microseconds for a move, of each; again if one of them stood still. */
const costsOf = async (children) => {
  const servers = await Promise.all(children.map(begun));
  let isWhole = true;
  for (let slice = 0; slice < SLICES && isWhole; slice++)
    for (const server of slice % 2 === 0 ? servers : servers.toReversed())
      isWhole = isWhole && (await playSlice(server));
  for (const { matches } of servers) for (const { close } of matches) close();
  return isWhole ? servers.map(({ cpu, counter }) => (cpu / counter.moves) * 1e6) : costsOf(children);
};

/** @type {import('./main.js').Section} */
export const chain = async ({ stopped, say }) => {
  const servers = { chained: await startChild(SERVERS.chained), unchained: await startChild(SERVERS.unchained) };
  const children = [servers.chained, servers.unchained];
  await costsOf(children);
  const costs = { chained: [], unchained: [] };
  const percents = [];
  for (let pair = 0; pair < PAIRS && !stopped.aborted; pair++) {
    const [chained, unchained] = await costsOf(children);
    costs.chained.push(chained);
    costs.unchained.push(unchained);
    percents.push((chained / unchained - 1) * 100);
    say(`pair ${pair + 1}: ${chained.toFixed(1)} and ${unchained.toFixed(1)} µs, ${percents.at(-1).toFixed(1)} %`);
  }
  for (const { stop } of Object.values(servers)) await stop();
  const sorted = percents.toSorted((a, b) => a - b);
  const each = (name) => `${median(costs[name]).toFixed(1)} µs`;
  const measured = `${median(sorted).toFixed(1)} % (${sorted[LOW]?.toFixed(1)} to ${sorted[HIGH]?.toFixed(1)})`;
  return {
    tables: [
      [
        ['', 'CPU of the server a move, median'],
        ['with the chain', each('chained')],
        ['without', each('unchained')],
      ],
      [BARS, bar('the chain’s part of a move', measured, `≤ ${MOST_PERCENT} %`, median(sorted) <= MOST_PERCENT)],
    ],
    notes: [
      `${PAIRS} pairs of ${whole(SLICES * MOVES)} moves at ${MATCHES} tables of Pickomino, in slices of ${MOVES} in turn, on SQLite; the median of the pairs’ differences with its 95 % interval. "Without" loads the same server with a module in place of \`store/chain.ts\` that stores an empty hash.`,
    ],
  };
};
