import { below, defaultSetup, playOut, seededRng, unwrap } from '../../dist/core/index.js';
import { pickomino } from '../../dist/games/index.js';
import { openConnection, openText } from './wireClient.js';

/** The steps of a random game: the floor has no rules, so its moves are known before. */
const stepsOf = (seed) => {
  const rng = seededRng(seed);
  const choose = (state) => {
    const legal = pickomino.legalMoves(state);
    return legal[below(rng, legal.length)];
  };
  const start = unwrap(pickomino.start(defaultSetup(pickomino, 2)));
  return [...playOut(pickomino, start, choose, rng)].map(({ step }) => step);
};

/** The same load for the floor: each move after the stream of the first has shown the one before. */
export const startMatch = async (port, index, counter) => {
  const clients = [await openConnection(port), await openConnection(port)];
  const steps = [];
  let next = 0;
  const act = () => {
    if (!counter.isRunning) return;
    if (next === steps.length) steps.push(...stepsOf(`${index} ${next}`));
    const { seat, move, outcome } = steps[next++];
    const body = { move, outcome, seat: seat ?? 0, after: next, id: `bench-${seat}-${next}` };
    void clients[seat ?? 0].ask('POST', `/api/tables/${index}/moves`, TOKEN, body).catch(counter.failed);
  };
  const heard = (text, each) => {
    for (const line of text.split('\n')) if (line.startsWith('id:')) each();
  };
  const path = `/api/tables/${index}/watch`;
  const streams = [
    await openText(port, path, TOKEN, (text) =>
      heard(text, () => {
        counter.moves++;
        act();
      }),
    ),
    await openText(port, path, TOKEN, (text) => heard(text, () => counter.heard++)),
  ];
  return { play: act, close: () => [...streams, ...clients.map(({ close }) => close)].forEach((close) => close()) };
};

/** As long as those of guests. */
const TOKEN = 'x'.repeat(32);
