/** What the chain of the logs costs a move: CPU of the server with and without it, in turn. */
import { setTimeout as wait } from 'node:timers/promises';
import { bar, BARS } from './cells.js';
import { median } from './measure.js';
import { startChild } from './server/child.js';
import { startMatch } from './server/ourLoad.js';

const SERVERS = { chained: './ourServer.js', unchained: './unchainedServer.js' };
const MATCHES = 20;
const WARM_UP = 6000;
const MEASURED = 6000;
const PAIRS = 20;
/** Of 20 sorted values, the 6th and the 15th enclose the median with 95 % confidence. */
const [LOW, HIGH] = [5, 14];
const MOST_PERCENT = 5;

const started = async (script) => {
  const child = await startChild(script);
  const counter = { moves: 0, heard: 0, isRunning: false, failed: () => {} };
  const matches = await Promise.all(Array.from({ length: MATCHES }, (_, i) => startMatch(child.port, i, counter)));
  return { child, counter, matches };
};

/** CPU-microseconds of the server for a move, over this many moves. */
const costOf = async ({ child, counter, matches }, moves) => {
  const { cpu: before } = await child.report();
  const wanted = counter.moves + moves;
  const start = counter.moves;
  counter.isRunning = true;
  for (const { play } of matches) play();
  while (counter.moves < wanted) await wait(5);
  counter.isRunning = false;
  // Moves on their way still arrive.
  await wait(50);
  const { cpu } = await child.report();
  return ((cpu - before) / (counter.moves - start)) * 1e6;
};

/** @type {import('./main.js').Section} */
export const chain = async ({ stopped, say }) => {
  const servers = { chained: await started(SERVERS.chained), unchained: await started(SERVERS.unchained) };
  for (const server of Object.values(servers)) await costOf(server, WARM_UP);
  const costs = { chained: [], unchained: [] };
  const percents = [];
  for (let pair = 0; pair < PAIRS && !stopped.aborted; pair++) {
    const names = pair % 2 === 0 ? ['chained', 'unchained'] : ['unchained', 'chained'];
    for (const name of names) costs[name].push(await costOf(servers[name], MEASURED));
    const [chained, unchained] = [costs.chained.at(-1), costs.unchained.at(-1)];
    percents.push((chained / unchained - 1) * 100);
    say(`pair ${pair + 1}: ${chained.toFixed(1)} and ${unchained.toFixed(1)} µs, ${percents.at(-1).toFixed(1)} %`);
  }
  for (const { matches, child } of Object.values(servers)) {
    for (const { close } of matches) close();
    await child.stop();
  }
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
      `${PAIRS} pairs of ${MEASURED} moves at ${MATCHES} tables of Pickomino, in turn, on SQLite; the median of the pairs’ differences with its 95 % interval. "Without" loads the same server with a module in place of \`store/chain.ts\` that stores an empty hash.`,
    ],
  };
};
