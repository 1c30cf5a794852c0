/** Games that the net plays against itself, and what it should have thought of their positions. */
import type { Rng } from '#src/core/index';
import { countStolenTwice } from '#src/bots/pickomino/solver/appraisal';
import { copyGame, newPackedGame, NO_TILE, type PackedGame } from '#src/bots/pickomino/packed/packedGame';
import { newFeatures, type Features } from '#src/bots/net/features';
import { fillFeatures, MOST_FEATURES } from '#src/bots/pickomino/net/features';
import { byForesight, LOST_ROW, newForesight, type Foresight } from '#src/bots/pickomino/net/foresight';
import { newTurnPlayer, playTurn, prepareTurn, type TurnPlayer } from '#src/bots/pickomino/solver/turnPlayer';
import { evaluate, type ValueNet } from '#src/bots/net/valueNet';
import type { PickominoRules } from '#src/games/pickomino/index';
import { learn } from '../adam.ts';

/** How many turns of a game are remembered; hardly any game is longer. */
const MOST_TURNS = 300;

interface PlayedTurn {
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

/** Plays a game and adds its gradient; gives the sum of the squared errors of its turns, and their number. */
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
const lookBack = (turn: PlayedTurn, trust: number, worth: Float64Array): void => {
  const belief = turn.strayed ? 0 : trust;
  for (let seat = 0; seat < worth.length; seat++)
    worth[seat] = turn.before[seat]! + belief * (worth[seat]! - turn.after[seat]!);
};

const playGame = (self: SelfPlay, rules: PickominoRules, pace: LearningPace, rng: Rng): PlayedTurn[] => {
  const game = newPackedGame(rules, self.foresight.net.plan.outputs, 0);
  const turns: PlayedTurn[] = [];
  while (game.grill !== 0 && turns.length < MOST_TURNS) turns.push(playOneTurn(self, game, pace, rng));
  return turns;
};

const playOneTurn = (self: SelfPlay, game: PackedGame, pace: LearningPace, rng: Rng): PlayedTurn => {
  const { player, stray, foresight } = self;
  const { seat, players } = game;
  const features = newFeatures(MOST_FEATURES);
  fillFeatures(game, features);
  prepareTurn(player, game);
  const before = expectation(self, game, rng);
  const strayed = rng() < pace.strays;
  if (strayed) prepareTurn(stray, game);
  const tile = playTurn(strayed ? stray : player, game, rng);
  const row = rowOf(tile) * players;
  return { seat, features, before, after: foresight.chances.slice(row, row + players), strayed };
};

/** Each seat's chance before a prepared turn. */
const expectation = (self: SelfPlay, game: PackedGame, rng: Rng): Float64Array => {
  const { players, seat } = game;
  const own = self.player.values.value[0]!;
  const expected = players === 2 ? new Float64Array(2).fill(1) : sampleEndings(self, game, rng);
  expected[seat] = 0;
  const others = expected.reduce((sum, chance) => sum + chance, 0);
  for (let i = 0; i < players; i++) expected[i]! *= (1 - own) / others;
  expected[seat] = own;
  return expected;
};

/** To be exact, every roll would have to be followed to its end; for the other seats, a few turns played out are enough. */
const SAMPLES = 12;

const sampleEndings = ({ player, foresight }: SelfPlay, game: PackedGame, rng: Rng): Float64Array => {
  const { players } = game;
  const trial = newPackedGame(game.rules, players, 0);
  // Nobody's chance is 0, so that there is always something to scale.
  const sums = new Float64Array(players).fill(1e-9);
  for (let sample = 0; sample < SAMPLES; sample++) {
    copyGame(game, trial);
    const row = rowOf(playTurn(player, trial, rng)) * players;
    for (let i = 0; i < players; i++) sums[i]! += foresight.chances[row + i]!;
  }
  return sums;
};

const rowOf = (tile: number): number => (tile === NO_TILE ? LOST_ROW : tile);
