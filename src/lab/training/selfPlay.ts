/** Games the net plays against itself, and what it should have thought of their positions. */
import type { Rng } from '../../core/index.ts';
import { bestTake, countStolenTwice } from '../../bots/pickomino/appraisal.ts';
import { newFastGame, NO_TILE, otherTops, type FastGame } from '../../bots/pickomino/fastGame.ts';
import { fillFeatures, newFeatures, type Features } from '../../bots/pickomino/features.ts';
import { byForesight, LOST_ROW, newForesight, type Foresight } from '../../bots/pickomino/foresight.ts';
import { takeable } from '../../bots/pickomino/fastTurns.ts';
import { newTurnPlayer, playTurn, prepareTurn, type TurnPlayer } from '../../bots/pickomino/turnPlayer.ts';
import { foresee, newTurnOutlook } from '../../bots/pickomino/turnOutlook.ts';
import { endAt } from '../../bots/pickomino/turnSolver.ts';
import { MOST_POINTS } from '../../bots/pickomino/turnStates.ts';
import { evaluate, type ValueNet } from '../../bots/pickomino/valueNet.ts';
import type { PickominoRules } from '../../games/pickomino/index.ts';
import { learn } from './adam.ts';

/** How many turns of a game are remembered; hardly any game is longer. */
const MOST_TURNS = 300;

interface Turn {
  readonly seat: number;
  readonly features: Features;
  /** Each seat's chance before the turn, by what the net thinks of its endings. */
  readonly before: Float64Array;
  /** The same after the turn, with the ending known. */
  readonly after: Float64Array;
  /** Not what the net would have played. */
  readonly strayed: boolean;
}

export interface SelfPlay {
  readonly foresight: Foresight;
  readonly player: TurnPlayer;
  readonly stray: TurnPlayer;
}

export const newSelfPlay = (net: ValueNet): SelfPlay => {
  const foresight = newForesight(net);
  return { foresight, player: newTurnPlayer(byForesight(foresight)), stray: newTurnPlayer(countStolenTwice) };
};

export interface LearningPace {
  /** How far what happens later is believed rather than what the net thinks (the λ of TD(λ)). */
  readonly trust: number;
  /** How often a turn is played by `rival` instead, to see more of the game. */
  readonly strays: number;
}

/** Plays a game, adds its gradient; gives the squared error over its turns and their number. */
export const learnFromGame = (
  self: SelfPlay,
  rules: PickominoRules,
  pace: LearningPace,
  gradient: Float64Array,
  rng: Rng,
): { readonly error: number; readonly turns: number } => {
  const { net } = self.foresight;
  const turns = playGame(self, rules, pace, rng);
  const target = new Float64Array(net.plan.outputs);
  const worth = turns[turns.length - 1]!.after.slice();
  let error = 0;
  for (const turn of turns.toReversed()) {
    lookBack(turn, pace.trust, worth);
    for (let near = 0; near < target.length; near++) target[near] = worth[(turn.seat + near) % target.length]!;
    evaluate(net, turn.features);
    error += learn(net, turn.features, target, gradient);
  }
  return { error, turns: turns.length };
};

/**
 * Turns what should have been thought after this turn into what should have been thought before it: what the net
 * expected, corrected by what later turns taught. The luck of this turn's dice has no part in it.
 */
const lookBack = (turn: Turn, trust: number, worth: Float64Array): void => {
  const belief = turn.strayed ? 0 : trust;
  for (let seat = 0; seat < worth.length; seat++)
    worth[seat] = turn.before[seat]! + belief * (worth[seat]! - turn.after[seat]!);
};

const playGame = (self: SelfPlay, rules: PickominoRules, pace: LearningPace, rng: Rng): Turn[] => {
  const game = newFastGame(rules, self.foresight.net.plan.outputs, 0);
  const turns: Turn[] = [];
  while (game.grill !== 0 && turns.length < MOST_TURNS) turns.push(playOneTurn(self, game, pace, rng));
  return turns;
};

const playOneTurn = (self: SelfPlay, game: FastGame, pace: LearningPace, rng: Rng): Turn => {
  const { player, stray, foresight } = self;
  const { seat, players } = game;
  const features = newFeatures();
  fillFeatures(game, features);
  prepareTurn(player, game);
  const before = expectation(self, game);
  const strayed = rng() < pace.strays;
  if (strayed) prepareTurn(stray, game);
  const tile = playTurn(strayed ? stray : player, game, rng);
  const row = (tile === NO_TILE ? LOST_ROW : tile) * players;
  return { seat, features, before, after: foresight.chances.slice(row, row + players), strayed };
};

const outlook = newTurnOutlook();
const FROM_THE_START = new Map([[0, 1]]);

/** Each seat's chance before a prepared turn. */
const expectation = ({ player, foresight }: SelfPlay, game: FastGame): Float64Array => {
  const { players, seat } = game;
  const expected = new Float64Array(players);
  const own = player.values.value[0]!;
  if (players === 2) {
    expected[seat] = own;
    expected[1 - seat] = 1 - own;
    return expected;
  }
  foresee(player.values, FROM_THE_START, outlook);
  const addRow = (row: number, chance: number): void => {
    for (let i = 0; i < players; i++) expected[i]! += chance * foresight.chances[row * players + i]!;
  };
  const tops = otherTops(game);
  for (let total = 0; total <= MOST_POINTS; total++) {
    addRow(LOST_ROW, outlook.ends[endAt(total, false)]!);
    const tile = bestTake(takeable(game, total, tops), player.appraisal.take);
    addRow(tile === NO_TILE ? LOST_ROW : tile, outlook.ends[endAt(total, true)]!);
  }
  addRow(LOST_ROW, outlook.lost);
  return expected;
};
