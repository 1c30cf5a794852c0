/**
 * An attacker at one address who uses all limits at once: node attacker.js PORT SEQ TABLE…, where the tables have long
 * logs of SEQ events. Sends the counts of answers to its parent when it is stopped.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { headOf, open, openConnection } from '../../bench/server/wireClient.js';

const [, , portText, seqText, ...longTables] = process.argv;
const port = Number(portText);
const seq = Number(seqText);
const FROM = '127.0.0.2';
const HALF_BODY =
  'POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{';

const answers = {};
const count = (what) => (answers[what] = (answers[what] ?? 0) + 1);
const attack = { isOn: true };
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Sends a request, reads for so many ms, and disconnects. */
const ask = async (what, path, token = null, stay = 300) => {
  const socket = await open(port, FROM).catch(() => null);
  if (!socket) return count(`${what}: no connection`);
  socket.on('error', () => {});
  let head = '';
  socket.on('data', (text) => (head ||= text.slice(0, 12)));
  socket.write(headOf('GET', path, token, ''));
  await wait(stay);
  socket.destroy();
  return count(`${what}: ${head.slice(9) || 'nothing'}`);
};

/** So many a second, until the end. */
const keepOn = async (perSecond, act) => {
  while (attack.isOn) {
    void act().catch(() => count('refused'));
    await wait(1000 / perSecond);
  }
};

const table = () => `/api/tables/${pick(longTables)}`;
const oldLogs = () => keepOn(8, () => ask('old log', `${table()}/watch?after=1`));
const resumes = () =>
  keepOn(8, () => ask('resume', `${table()}/watch?after=${seq - 1 - Math.floor(Math.random() * 31)}`));
const reads = () => keepOn(3, () => ask('table', table()));
const lists = () => keepOn(2, () => ask('list', '/api/tables'));
const records = () => keepOn(2, () => ask('records', `${table()}/records`));
const proofs = () => keepOn(4, () => ask('proofs', `${table()}/transparency?size=1`));
const logs = () => keepOn(0.5, () => ask('log', '/api/transparency'));
const exports = () => keepOn(1, () => ask('export', '/api/records', null, 1500));

const guest = async () => {
  const { ask: say, close } = await openConnection(port, FROM);
  const { token } = await say('POST', '/api/guests', null, { bearer: true });
  return { token, close, post: (path, body) => say('POST', path, token, body) };
};

/** Tables of the slowest bots, game after game. */
const botTables = async () => {
  const { post, close } = await guest();
  for (let i = 0; i < 40 && attack.isOn; i++) {
    const { id } = await post('/api/tables', { game: 'triominos', seats: 4 });
    for (const seat of [0, 1, 2, 3]) await post(`/api/tables/${id}/acts`, { type: 'seatBot', seat, bot: 'searcher' });
    await post(`/api/tables/${id}/acts`, { type: 'start' });
    count('bot table');
    // Five acts at a table, one a second.
    await wait(5500);
  }
  close();
};

/** Guests whose names are all over a log that grows, each erased in turn. */
const erasing = async () => {
  const host = await guest();
  const { id } = await host.post('/api/tables', { game: 'triominos', seats: 2 });
  const acts = `/api/tables/${id}/acts`;
  await host.post(acts, { type: 'sit', seat: 0, name: 'Host' });
  while (attack.isOn) {
    await eraseOne(acts).catch((error) => count(`erase: ${error.message.slice(0, 3)}`));
    await wait(500);
  }
  host.close();
};

const eraseOne = async (acts) => {
  const { post, close } = await guest();
  try {
    await post(acts, { type: 'sit', seat: 1, name: 'Name' });
    for (let i = 0; i < 20 && attack.isOn; i++) await post(acts, { type: 'rename', name: `Name ${i}` }).catch(() => {});
  } finally {
    // Otherwise the seat stays taken.
    for (let tries = 0; tries < 9; tries++) {
      const { queued } = await post('/api/guests/erase', {}).catch(() => ({}));
      if (queued) {
        count('erase: queued');
        break;
      }
      await wait(1000);
    }
    close();
  }
};

/** Requests whose connection is reset before they are answered. */
const resets = () =>
  keepOn(4, async () => {
    const socket = await open(port, FROM);
    socket.on('error', () => {});
    socket.write(headOf('GET', table(), null, ''));
    socket.resetAndDestroy();
    count('reset');
  });

/** A guest who sits down and leaves at a table with many watchers. */
const flapping = async () => {
  const { token, post } = await guest();
  const { id } = await post('/api/tables', { game: 'triominos', seats: 2 });
  await post(`/api/tables/${id}/acts`, { type: 'sit', seat: 0, name: 'Flap' });
  const watchers = await Promise.all(Array.from({ length: 100 }, () => open(port, FROM).catch(() => null)));
  for (const socket of watchers) {
    socket?.on('error', () => {}).on('data', (text) => (answers.flapBytes = (answers.flapBytes ?? 0) + text.length));
    socket?.write(headOf('GET', `/api/tables/${id}/watch`, null, ''));
    await wait(50);
  }
  await keepOn(4, () => ask('flap', `/api/tables/${id}/watch`, token, 50));
};

/** Idle connections and incomplete requests, as long as the server keeps them. */
const hoarding = async () => {
  const held = new Set();
  while (attack.isOn) {
    const socket = held.size < 120 ? await open(port, FROM).catch(() => null) : null;
    if (socket) {
      held.add(socket);
      count('hoarded');
      socket
        .on('error', () => {})
        .on('data', () => {})
        .once('close', () => held.delete(socket));
      if (Math.random() < 0.5) socket.write(HALF_BODY);
    }
    await wait(socket ? 5 : 100);
  }
};

process.on('message', () => {
  attack.isOn = false;
  process.send(answers, () => process.exit(0));
});

await Promise.allSettled(
  [oldLogs, resumes, reads, lists, records, proofs, logs, exports, botTables, erasing, resets, flapping, hoarding].map(
    (begin) => begin(),
  ),
);
