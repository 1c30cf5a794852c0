import { below, defaultSetup, playOut, seededRng, unwrap } from '../dist/core/index.js';
import * as foreign from './boardgameIoPickomino.js';

/** Tables of two, three and four players in turn. */
const playersOf = (index) => 2 + (index % 3);

/** A random game of our engine by the default rulebook, step by step. */
export const ourGame = (game, index) => {
  const rng = seededRng(`bench ${index}`);
  const start = unwrap(game.start(defaultSetup(game, playersOf(index))));
  const choose = (state) => {
    const legal = game.legalMoves(state);
    return legal[below(rng, legal.length)];
  };
  return playOut(game, start, choose, rng);
};

/** The same through boardgame.io's reducer. */
export const foreignGame = function* (index) {
  const rng = seededRng(`bench ${index}`);
  let state = foreign.start(playersOf(index), `bench ${index}`);
  while (!state.ctx.gameover) {
    const legal = foreign.legalMoves(state);
    const move = legal[below(rng, legal.length)];
    state = foreign.play(state, move);
    yield { step: { move }, state };
  }
};

/** A function that makes one move per call, game after game. */
export const endlessly = (gameAt) => {
  let index = 0;
  let playing = gameAt(index);
  return () => {
    for (;;) {
      const { value, done } = playing.next();
      if (done) playing = gameAt(++index);
      else if (value.step.move) return;
    }
  };
};

/** A state from the middle of a game, at a different position in each; its legal moves are cached, as at a live table. */
export const midGame = (gameAt, index, earliest, latest) => {
  const wanted = earliest + (index % (latest - earliest));
  const playing = gameAt(index);
  let { state } = playing.next().value;
  for (let made = 1; made < wanted; made++) {
    const { value, done } = playing.next();
    if (done) break;
    ({ state } = value);
  }
  // The legal moves of a state are computed when its successor is requested.
  playing.next();
  return state;
};
