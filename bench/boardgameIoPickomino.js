/**
 * Pickomino by the rulebook `zoch` as a minimal boardgame.io game, written as in its manual: moves change `G`, the
 * framework manages turns. It is a reference for benchmarks; `sameRules.js` checks it against our engine.
 */
import { createRequire } from 'node:module';

// Without this boardgame.io freezes every state and logs, which would be unfair to it.
process.env.NODE_ENV = 'production';
// Its packages have no export map, so only `require` resolves them.
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core');

const WORM = 5;
const POINTS = [1, 2, 3, 4, 5, 5];

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const diceLeft = (G) => 8 - sum(G.kept);
const total = (G) => sum(G.kept.map((count, face) => count * POINTS[face]));
const top = (pile) => pile[pile.length - 1];
const worms = (tile) => Math.floor((tile - 17) / 4);

/** The opponent whose top tile equals the total, or −1. */
const victim = (G, seat, tile) => G.piles.findIndex((pile, owner) => owner !== seat && top(pile) === tile);

/** The tile a stop takes now; `null` when the turn is lost. */
const taking = (G, seat) => {
  const points = total(G);
  if (G.kept[WORM] === 0) return null;
  if (G.grill.includes(points) || victim(G, seat, points) >= 0) return points;
  return top(G.grill.filter((tile) => tile < points)) ?? null;
};

const endTurn = (G, events) => {
  G.kept = [0, 0, 0, 0, 0, 0];
  G.rolled = null;
  events.endTurn();
};

const loseTurn = (G, seat, events) => {
  const returned = G.piles[seat].pop();
  if (returned !== undefined) {
    G.grill.push(returned);
    G.grill.sort((a, b) => a - b);
    if (top(G.grill) !== returned) G.turnedDown.push(G.grill.pop());
  }
  endTurn(G, events);
};

const roll = ({ G, playerID, random, events }) => {
  if (G.rolled !== null || diceLeft(G) === 0) return INVALID_MOVE;
  G.shown = [0, 0, 0, 0, 0, 0];
  for (const die of random.D6(diceLeft(G))) G.shown[die - 1]++;
  if (G.shown.some((count, face) => count > 0 && G.kept[face] === 0)) G.rolled = [...G.shown];
  else loseTurn(G, Number(playerID), events);
};

const keep = ({ G }, face) => {
  if (G.rolled === null || G.rolled[face] === 0 || G.kept[face] > 0) return INVALID_MOVE;
  G.kept[face] = G.rolled[face];
  G.rolled = null;
};

const stop = ({ G, playerID, events }) => {
  if (G.rolled !== null || diceLeft(G) === 8) return INVALID_MOVE;
  const seat = Number(playerID);
  const tile = taking(G, seat);
  if (tile === null) return loseTurn(G, seat, events);
  const from = victim(G, seat, tile);
  if (G.grill.includes(tile)) G.grill.splice(G.grill.indexOf(tile), 1);
  else G.piles[from].pop();
  G.piles[seat].push(tile);
  endTurn(G, events);
};

const resultOf = ({ piles }) => {
  const scores = piles.map((pile) => sum(pile.map(worms)));
  const ranks = piles.map((pile, seat) => scores[seat] * 100 + Math.max(0, ...pile));
  const best = Math.max(...ranks);
  return { scores, winners: [...ranks.keys()].filter((seat) => ranks[seat] === best) };
};

export const gameWithSeed = (seed) => ({
  name: 'pickomino',
  seed,
  disableUndo: true,
  setup: ({ ctx }) => ({
    grill: Array.from({ length: 16 }, (_, i) => 21 + i),
    turnedDown: [],
    piles: Array.from({ length: ctx.numPlayers }, () => []),
    kept: [0, 0, 0, 0, 0, 0],
    /** The roll that waits for a choice. */
    rolled: null,
    /** The last roll, also one that lost the turn. */
    shown: null,
  }),
  moves: { roll, keep, stop },
  endIf: ({ G }) => (G.grill.length === 0 ? resultOf(G) : undefined),
});

const reduce = CreateGameReducer({ game: gameWithSeed(0) });

export const start = (players, seed) => InitializeGame({ game: gameWithSeed(seed), numPlayers: players });

/** The legal moves as `[name, argument]`, in the order of our engine. */
export const legalMoves = ({ G, ctx }) => {
  if (ctx.gameover) return [];
  if (G.rolled) return FACES.filter((face) => G.rolled[face] > 0 && G.kept[face] === 0).map((face) => KEEPS[face]);
  const left = diceLeft(G);
  if (left === 8) return [ROLL];
  return left === 0 ? [STOP] : [ROLL, STOP];
};

const FACES = [0, 1, 2, 3, 4, 5];
const KEEPS = FACES.map((face) => ['keep', face]);
const ROLL = ['roll'];
const STOP = ['stop'];

/** The action of boardgame.io's `makeMove` creator, which its packages do not export. */
const actionOf = ([type, ...args], playerID) => ({ type: 'MAKE_MOVE', payload: { type, args, playerID } });

export const play = (state, move) => reduce(state, actionOf(move, state.ctx.currentPlayer));

/** The tile the seat to move would take by stopping. */
export const takingOf = ({ G, ctx }) => taking(G, Number(ctx.currentPlayer));
