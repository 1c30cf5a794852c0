import { Agent, request } from 'node:http';
import { below, seededRng } from '../../dist/core/index.js';
import { pickomino } from '../../dist/games/index.js';
import { makeReader } from '../../dist/protocol/eventStream.js';
import { follow } from '../../dist/protocol/lean.js';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const send = (port, method, path, token, body) =>
  new Promise((done, failed) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    };
    const sent = request({ port, host: '127.0.0.1', method, path, agent, headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () =>
        response.statusCode < 300 ? done(JSON.parse(text)) : failed(new Error(`${response.statusCode} ${text}`)),
      );
    });
    sent.on('error', failed);
    sent.end(payload);
  });

/** Resolves once the stream is open; `hear` gets every message. */
export const openStream = (port, table, token, hear, form = 'lean') =>
  new Promise((done, failed) => {
    const path = `/api/tables/${table}/watch?form=${form}`;
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on(
        'data',
        makeReader(hear, () => {}),
      );
      response.on('error', () => {});
      done(() => sent.destroy());
    });
    sent.on('error', failed);
    sent.end();
  });

/** A table of two that has begun. */
export const begin = async (port) => {
  const tokens = [];
  for (let seat = 0; seat < 2; seat++)
    tokens.push((await send(port, 'POST', '/api/guests', null, { bearer: true })).token);
  const { id } = await send(port, 'POST', '/api/tables', tokens[0], { game: 'pickomino', seats: 2 });
  for (const [seat, token] of tokens.entries())
    await send(port, 'POST', `/api/tables/${id}/acts`, token, { type: 'sit', seat, name: `P${seat}` });
  const { seq } = await send(port, 'POST', `/api/tables/${id}/acts`, tokens[0], { type: 'start' });
  return { id, tokens, seq };
};

export const move = (port, { id, tokens }, seat, chosen, after) =>
  send(port, 'POST', `/api/tables/${id}/moves`, tokens[seat], { move: chosen, after, id: `bench-${seat}-${after}` });

/** Two clients that play random moves from `play` on, the next when the stream of the first has shown the last. */
export const startMatch = async (port, index, counter) => {
  const table = await begin(port);
  const rng = seededRng(index);
  let view;
  let last = 0;
  const act = () => {
    if (!counter.isRunning) return;
    const turn = pickomino.turn(view);
    if (turn.kind === 'over') {
      void send(port, 'POST', `/api/tables/${table.id}/acts`, table.tokens[0], { type: 'rematch' });
      return;
    }
    const legal = pickomino.legalMoves(view);
    void move(port, table, turn.seat, legal[below(rng, legal.length)], last).catch(counter.failed);
  };
  const close = [
    await openStream(port, table.id, table.tokens[0], ({ id, type, data }) => {
      const body = JSON.parse(data);
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
    await openStream(port, table.id, table.tokens[1], () => counter.heard++),
  ];
  return { play: act, close: () => close.forEach((one) => one()) };
};

export { send };
