/** The inputs that both forms of the net share: what lies open on the table, from the seat that the net looks from. */
import { addFeature, type Features } from '../../net/features.ts';
import { MOST_DRAWS } from '../../../games/triominos/index.ts';
import type { PackedRound } from '../packed/packedRound.ts';
import { CROWDS, EDGES, type BoardFits } from './boardFits.ts';
import { addCount, Knots } from './inputBlocks.ts';

const LEADS = new Knots([-200, -120, -80, -50, -30, -15, -5, 0, 5, 15, 30, 50, 80, 120, 200]);
const POOL = new Knots([0, 1, 2, 4, 6, 9, 13, 18, 24, 32, 42]);
const ROUNDS = new Knots([0, 0.5, 1, 2, 4, 8]);
const MOST_RACK = 15;
const RULES = 5;

const SEAT = LEADS.size + MOST_RACK + 1;

/** By block: the edges, the crowded corners, the seats, the pool, the match, the turn and the rules. */
const FIRST_SEAT = EDGES + CROWDS;
const firstPool = (players: number): number => FIRST_SEAT + players * SEAT;
const firstRound = (players: number): number => firstPool(players) + POOL.size;
const firstTurn = (players: number): number => firstRound(players) + ROUNDS.size;
const firstRule = (players: number): number => firstTurn(players) + players + MOST_DRAWS + 3;
export const tableInputCount = (players: number): number => firstRule(players) + RULES;

/** At most so many of them are not 0. */
export const mostTableInputs = (players: number): number => EDGES + CROWDS + 3 * players + 16;

export const addTable = (
  features: Features,
  round: PackedRound,
  fits: BoardFits,
  from: number,
  roundsToCome: number,
): void => {
  const { players } = round;
  for (let edge = 0; edge < EDGES; edge++) if (fits.edges[edge] !== 0) addFeature(features, edge, fits.edges[edge]!);
  for (let crowd = 0; crowd < CROWDS; crowd++)
    if (fits.crowded[crowd] !== 0) addFeature(features, EDGES + crowd, fits.crowded[crowd]! / 4);
  for (let near = 0; near < players; near++) {
    const seat = (from + near) % players;
    const first = FIRST_SEAT + near * SEAT;
    LEADS.add(features, first, round.scoreOf(seat) - bestOther(round, seat));
    addCount(features, first + LEADS.size, MOST_RACK, round.rackSizes[seat]!);
  }
  POOL.add(features, firstPool(players), round.poolSize);
  ROUNDS.add(features, firstRound(players), roundsToCome);
  addTurn(features, round, from);
  addRules(features, round, firstRule(players));
};

const bestOther = ({ players, scores }: PackedRound, seat: number): number => {
  let best = -Infinity;
  for (let other = 0; other < players; other++) if (other !== seat) best = Math.max(best, scores[other]!);
  return best;
};

const addTurn = (features: Features, round: PackedRound, from: number): void => {
  const { players, seat, drawn, passes, board } = round;
  const first = firstTurn(players);
  addFeature(features, first + ((seat - from + players) % players), 1);
  addCount(features, first + players, MOST_DRAWS, drawn);
  if (board.tiles === 0) addFeature(features, first + players + MOST_DRAWS + 1, 1);
  if (passes > 0) addFeature(features, first + players + MOST_DRAWS + 2, passes / players);
};

const addRules = (features: Features, round: PackedRound, first: number): void => {
  if (round.anyAfterDraw) addFeature(features, first, 1);
  if (round.emptyPoolPenalty > 0) addFeature(features, first + 1, round.emptyPoolPenalty / 10);
  if (round.blockedSubtracts) addFeature(features, first + 2, 1);
  if (round.board.bridgeNeedsGaps) addFeature(features, first + 3, 1);
  if (round.highestOpens) addFeature(features, first + 4, 1);
};
