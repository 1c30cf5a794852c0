import { createRequire } from 'node:module';
import { below, seededRng } from '../../dist/core/index.js';
import { legalMoves } from '../boardgameIoPickomino.js';

const require = createRequire(import.meta.url);
const { io } = createRequire(require.resolve('boardgame.io/package.json'))('socket.io-client');

/** The same load for boardgame.io: its client's requests, without optimistic updates. */
export const startMatch = async (port, index, counter) => {
  const rng = seededRng(index);
  let match = `match${index}-0`;
  let games = 0;
  const sockets = [0, 1].map(() =>
    io(`http://127.0.0.1:${port}/pickomino`, { transports: ['websocket'], forceNew: true }),
  );
  const act = ({ G, ctx, _stateID: stateID }) => {
    if (!counter.isRunning) return;
    if (ctx.gameover) {
      match = `match${index}-${++games}`;
      join();
      return;
    }
    const legal = legalMoves({ G, ctx });
    const [type, ...args] = legal[below(rng, legal.length)];
    const playerID = ctx.currentPlayer;
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID } };
    sockets[Number(playerID)].emit('update', action, stateID, match, playerID);
  };
  const join = () => {
    for (const [seat, socket] of sockets.entries()) socket.emit('sync', match, String(seat), undefined, 2);
  };
  let synced = 0;
  let latest;
  let isReady;
  const ready = new Promise((done) => (isReady = done));
  await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done))));
  sockets.forEach((socket, seat) => {
    socket.on('sync', (id, { state }) => {
      if (id !== match || ++synced % 2 !== 0) return;
      latest = state;
      isReady();
      act(state);
    });
    socket.on('update', (id, state) => {
      if (seat !== 0) return counter.heard++;
      counter.moves++;
      if (id === match) act(state);
    });
  });
  join();
  await ready;
  return { play: () => act(latest), close: () => sockets.forEach((socket) => socket.disconnect()) };
};
