import { below, defaultSetup, playOut, seededRng, unwrap } from '../dist/core/index.js';
import * as foreign from './boardgameIoPickomino.js';

/** Tables of two, three and four in turn. */
const playersOf = (index) => 2 + (index % 3);

/** One random game of ours by its default rulebook: each state after a move of a player. */
export const ourGame = function* (game, index) {
  const rng = seededRng(`bench ${index}`);
  const start = unwrap(game.start(defaultSetup(game, playersOf(index))));
  const choose = (state) => {
    const legal = game.legalMoves(state);
    return legal[below(rng, legal.length)];
  };
  for (const { step, state } of playOut(game, start, choose, rng)) if (step.move) yield state;
};

/** The same through boardgame.io's reducer. */
export const foreignGame = function* (index) {
  const rng = seededRng(`bench ${index}`);
  let state = foreign.start(playersOf(index), `bench ${index}`);
  while (!state.ctx.gameover) {
    const legal = foreign.legalMoves(state);
    state = foreign.play(state, legal[below(rng, legal.length)]);
    yield state;
  }
};

/** Game after game without end. */
export const endless = function* (gameAt) {
  for (let index = 0; ; index++) yield* gameAt(index);
};

/** A state from the middle of a game, at another place in each. */
export const midGame = (gameAt, index, earliest, latest) => {
  const wanted = earliest + (index % (latest - earliest));
  let made = 0;
  let last;
  for (const state of gameAt(index)) {
    last = state;
    if (++made === wanted) break;
  }
  return last;
};
