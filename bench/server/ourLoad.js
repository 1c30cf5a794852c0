import { below, seededRng } from '../../dist/core/index.js';
import { pickomino } from '../../dist/games/index.js';
import { follow, makeReader } from '../../dist/protocol/index.js';
import { openConnection, openText } from './wireClient.js';

/** Resolves once the stream is open; `hear` gets every message. */
export const openStream = (port, table, token, hear, form = 'lean') =>
  openText(
    port,
    `/api/tables/${table}/watch?form=${form}`,
    token,
    makeReader(hear, () => {}),
  );

/** A guest with a connection and a token. */
const openClient = async (port) => {
  const { ask, close } = await openConnection(port);
  const { token } = await ask('POST', '/api/guests', null, { bearer: true });
  return { token, ask: (method, path, body) => ask(method, path, token, body), close };
};

/** A started table of two; the second player may use another process. */
export const begin = async (port, secondPort = port) => {
  const clients = [await openClient(port), await openClient(secondPort)];
  const [host] = clients;
  const { id } = await host.ask('POST', '/api/tables', { game: 'pickomino', seats: 2 });
  for (const [seat, { ask }] of clients.entries())
    await ask('POST', `/api/tables/${id}/acts`, { type: 'sit', seat, name: `P${seat}` });
  const { seq } = await host.ask('POST', `/api/tables/${id}/acts`, { type: 'start' });
  return { id, clients, seq, close: () => clients.forEach(({ close }) => close()) };
};

export const move = ({ id, clients }, seat, chosen, after) =>
  clients[seat].ask('POST', `/api/tables/${id}/moves`, { move: chosen, after, id: `bench-${seat}-${after}` });

/** All present players must agree. */
const playAgain = ({ id, clients }) => {
  for (const { ask } of clients) void ask('POST', `/api/tables/${id}/acts`, { type: 'rematch' });
};

/** Two clients that play random moves after `play`, each when the stream of the first has shown the one before. */
export const startMatch = async (port, index, counter, secondPort = port) => {
  const table = await begin(port, secondPort);
  const rng = seededRng(index);
  let view;
  let last = 0;
  const act = () => {
    if (!counter.isRunning) return;
    const turn = pickomino.turn(view);
    if (turn.kind === 'over') return playAgain(table);
    const legal = pickomino.legalMoves(view);
    void move(table, turn.seat, legal[below(rng, legal.length)], last).catch(counter.failed);
  };
  const streams = [
    await openStream(port, table.id, table.clients[0].token, ({ id, type, data }) => {
      if (type === 'presence') return;
      const body = JSON.parse(data);
      // A player agreed to a rematch.
      if (type === 'table' && view && body.phase === 'over' && body.seats.some(({ again }) => again)) return;
      if (type === 'table' && view && body.seq === last && body.phase === 'playing') return;
      last = id;
      if (type === 'table') ({ view } = body);
      else {
        view = follow(pickomino, view, null, body);
        counter.moves++;
      }
      if (type === '' && pickomino.turn(view).kind === 'over') return;
      act();
    }),
    await openStream(secondPort, table.id, table.clients[1].token, () => counter.heard++),
  ];
  return { play: act, close: () => [...streams, table.close].forEach((close) => close()) };
};
