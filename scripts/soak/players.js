/** Tables of two players at human pace, each table from its own address. */
import { setTimeout as wait } from 'node:timers/promises';
import { below, seededRng } from '../../dist/core/index.js';
import { pickomino } from '../../dist/games/index.js';
import { follow, makeReader } from '../../dist/protocol/index.js';
import { open, headOf, openConnection } from '../../bench/server/wireClient.js';

/** ms between two moves of a table. */
const PACE = 250;

/** Figures of all tables together. */
export class Company {
  /** Answer times since the last look, in ms. */
  times = [];
  moves = 0;
  dropped = 0;
  failed = [];
  isPlaying = true;

  takeTimes() {
    const times = this.times.toSorted((a, b) => a - b);
    this.times = [];
    return times;
  }
}

const sitDown = async (port, from, company) => {
  const clients = [];
  for (const seat of [0, 1]) {
    const { ask, close } = await openConnection(port, from);
    const { token } = await ask('POST', '/api/guests', null, { bearer: true });
    clients.push({ token, close, ask: (method, path, body) => ask(method, path, token, body), seat });
  }
  const { id } = await clients[0].ask('POST', '/api/tables', { game: 'pickomino', seats: 2 });
  for (const { ask, seat } of clients)
    await ask('POST', `/api/tables/${id}/acts`, { type: 'sit', seat, name: `P${seat}` });
  const streams = await Promise.all(clients.map(({ token }) => watch(port, from, id, token, company)));
  await clients[0].ask('POST', `/api/tables/${id}/acts`, { type: 'start' });
  return { id, clients, stream: streams[0], close: () => [...streams, ...clients].forEach(({ close }) => close()) };
};

/** A stream without reconnection: a lost one counts as dropped. */
const watch = async (port, from, id, token, company) => {
  const socket = await open(port, from);
  const state = { view: null, seq: 0, phase: 'open', changed: () => {}, close: () => socket.destroy() };
  const read = makeReader(
    (message) => hear(state, message),
    () => {},
  );
  let isHead = true;
  socket.on('data', (text) => {
    const end = isHead ? text.indexOf('\r\n\r\n') : 0;
    if (isHead && end < 0) return;
    read(isHead ? text.slice(end + 4) : text);
    isHead = false;
  });
  socket.on('error', () => {}).once('close', () => (company.dropped += company.isPlaying ? 1 : 0));
  socket.write(headOf('GET', `/api/tables/${id}/watch?form=lean`, token, ''));
  return state;
};

const hear = (state, { id, type, data }) => {
  const body = JSON.parse(data);
  if (type === 'table') Object.assign(state, { view: body.view, phase: body.phase });
  if (type === '') state.view = follow(pickomino, state.view, null, body);
  state.seq = id ?? state.seq;
  if (type === 'table' || type === '') state.changed();
};

const play = async ({ id, clients, stream }, index, company) => {
  const rng = seededRng(index);
  await wait((PACE * index) % 1000);
  while (company.isPlaying) {
    await wait(PACE * (0.75 + rng() / 2));
    if (!company.isPlaying || !stream.view) continue;
    const began = performance.now();
    try {
      await act(id, clients, stream, rng);
      company.times.push(performance.now() - began);
      company.moves++;
    } catch (error) {
      company.failed.push(error.message);
    }
  }
};

/** All present players must agree. */
const playAgain = async (id, clients) => {
  for (const { ask } of clients) await ask('POST', `/api/tables/${id}/acts`, { type: 'rematch' });
};

const act = (id, clients, { view, seq }, rng) => {
  const turn = pickomino.turn(view);
  if (turn.kind === 'over') return playAgain(id, clients);
  const legal = pickomino.legalMoves(view);
  const move = legal[below(rng, legal.length)];
  return clients[turn.seat].ask('POST', `/api/tables/${id}/moves`, {
    move,
    after: seq,
    id: `soak-${turn.seat}-${seq}`,
  });
};

/** Resolves when all tables play; `end` when all have stopped. */
export const startPlaying = async (port, count) => {
  const company = new Company();
  const tables = [];
  for (let i = 0; i < count; i++) tables.push(await sitDown(port, `127.1.${1 + (i >> 7)}.${1 + (i & 127)}`, company));
  const playing = tables.map((table, index) => play(table, index, company));
  return {
    company,
    end: async () => {
      company.isPlaying = false;
      await Promise.all(playing);
      for (const { close } of tables) close();
    },
  };
};
