import { setImmediate as breathe } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { below, defaultSetup, seededRng, unwrap } from '../dist/core/index.js';
import { FACES, pickomino } from '../dist/games/pickomino/index.js';
import * as foreign from './boardgameIoPickomino.js';

/**
 * Plays games in boardgame.io and, with the same choices and dice, in our engine, and compares the legal moves before
 * each move, the table after it and the result: a ratio is meaningful only for the same rules.
 * @param {AbortSignal} stopped
 * @returns {Promise<number>} the number of compared moves
 */
export const checkSameRules = async (games, stopped) => {
  let moves = 0;
  for (let game = 0; game < games && !stopped.aborted; game++) {
    moves += followGame(2 + (game % 6), game);
    await breathe();
  }
  return moves;
};

const followGame = (players, seed) => {
  const rng = seededRng(seed);
  let theirs = foreign.start(players, seed);
  let ours = unwrap(pickomino.start(defaultSetup(pickomino, players)));
  let moves = 0;
  while (!theirs.ctx.gameover) {
    const legal = foreign.legalMoves(theirs);
    const inOurs = legal.map((move) => translated(move, theirs));
    expectSame('legal moves', inOurs, pickomino.legalMoves(ours));
    const chosen = below(rng, legal.length);
    theirs = foreign.play(theirs, legal[chosen]);
    ours = playedOurs(ours, inOurs[chosen], theirs.G.shown);
    moves++;
    expectSame('table', tableOf(theirs.G), tableOf(ours));
    if (!theirs.ctx.gameover) expectSame('seat', Number(theirs.ctx.currentPlayer), ours.seat);
  }
  expectSame('result', { kind: 'over', result: theirs.ctx.gameover }, pickomino.turn(ours));
  return moves;
};

const translated = ([type, face], theirs) => {
  if (type === 'keep') return { type, face: FACES[face] };
  return type === 'stop' ? { type, take: foreign.takingOf(theirs) } : { type };
};

const playedOurs = (state, move, dice) => {
  const moved = pickomino.next(state, move);
  return move.type === 'roll' ? pickomino.next(moved, { type: 'dice', dice }) : moved;
};

const tableOf = ({ grill, turnedDown, piles, kept, rolled }) => ({ grill, turnedDown, piles, kept, rolled });

const expectSame = (what, theirs, ours) => {
  if (isDeepStrictEqual(theirs, ours)) return;
  throw new Error(
    `boardgame.io's ${what} differ: ${JSON.stringify(theirs)}, ours are ${JSON.stringify(ours)}: the rules are not the same`,
  );
};
