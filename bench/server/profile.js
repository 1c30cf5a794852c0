/** Where a server process spends its time: samples of a CPU profile, by part of the program. */
import { Session } from 'node:inspector/promises';

/** The first that a frame, or one of its callers, matches. */
const PARTS = [
  ['store: SQLite, and waiting for the disk', /\/dist\/server\/store\/|sqlite/],
  ['rules, and what seats may see', /\/dist\/(core|games|record|server\/table)\//],
  ['tables, streams, duties', /\/dist\/server\/(runtime|fleet|thinking)\//],
  ['handlers, limits, checks of requests', /\/dist\/(server|protocol)\/|\/typebox\//],
  ['Fastify', /\/node_modules\//],
];
const REST = 'node:http and sockets';
const GARBAGE = 'garbage collection';

const session = new Session();

export const startProfile = async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
};

/** The share of each part in the time that is not idle. */
export const stopProfile = async () => {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const callers = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const times = {};
  for (const [i, id] of profile.samples.entries()) {
    const part = partOf(nodes, callers, id);
    if (part) times[part] = (times[part] ?? 0) + profile.timeDeltas[i];
  }
  const busy = Object.values(times).reduce((sum, time) => sum + time, 0);
  return Object.fromEntries(Object.entries(times).map(([part, time]) => [part, time / busy]));
};

const partOf = (nodes, callers, id) => {
  const { functionName } = nodes.get(id).callFrame;
  if (functionName === '(idle)') return undefined;
  if (functionName === '(garbage collector)') return GARBAGE;
  for (let at = id; at !== undefined; at = callers.get(at)) {
    const found = PARTS.find(([, place]) => place.test(nodes.get(at).callFrame.url));
    if (found) return found[0];
  }
  return REST;
};
