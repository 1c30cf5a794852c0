/**
 * Each seat's chance in a position, with all racks known and the pool a set: by the net, or exact where the end of the round
 * is known. A pending draw is the mean over all tiles it may bring, so that luck has mean 0.
 */
import { triominos, type State } from '../../games/triominos/index.ts';
import { NO_LIMIT } from '../../bots/bot.ts';
import { MatchAhead } from '../../bots/triominos/net/matchAhead.ts';
import { packState } from '../../bots/triominos/packed/packing.ts';
import { solveEndgame } from '../../bots/triominos/search/endgame.ts';
import { knownJudgeFor } from '../../bots/triominos/net/valueNets.ts';
import type { Chances } from '../chances.ts';
import { chancesAt } from './openEnd.ts';

export const matchIn = ({ rules, round, scores }: Pick<State, 'rules' | 'round' | 'scores'>): MatchAhead =>
  new MatchAhead(rules.rounds, round, scores.length);

/** After the last step of a round, or while it is played; `nodes` bounds the search where nothing is hidden. */
export const chancesIn = (state: State, nodes: number): Chances => {
  if (state.phase === 'draw') return meanOverDraws(state, nodes);
  if (state.phase === 'play') return chancesBeforeChoice(state, nodes);
  // After the end of a round, `state.round` is already the next one, unless the game is over.
  const round = state.phase === 'over' ? state.round : state.round - 1;
  const shares = new Float64Array(state.scores.length);
  matchIn({ ...state, round }).fillShares(state.scores, shares);
  return [...shares];
};

const meanOverDraws = (state: State, nodes: number): Chances => {
  const sums = state.scores.map(() => 0);
  for (const tile of state.pool) {
    const chances = chancesIn(triominos.next(state, { type: 'tile', tile }), nodes);
    for (const [seat, chance] of chances.entries()) sums[seat]! += chance / state.pool.length;
  }
  return sums;
};

const chancesBeforeChoice = (state: State, nodes: number): Chances => {
  const round = packState(state);
  const match = matchIn(state);
  if (round.poolSize === 0 && round.players === 2) {
    const { lead, isExact } = solveEndgame(round, nodes, NO_LIMIT);
    if (isExact) return chancesAt(round, lead, match, 0);
  }
  return knownJudgeFor(round.players).sharesIn(round, match);
};
