/** One game of an environment: a state, and the moves that led to it. */
import {
  asksChance,
  below,
  seededRng,
  unwrap,
  type AnyGame,
  type GameResult,
  type GameTypes,
  type Rng,
  type Seat,
  type Setup,
  type Step,
} from '../../core/index.ts';
import { NO_LIMIT, type AnySyncBot } from '../../bots/index.ts';

type State = GameTypes['state'];

/** A state and how it came about: nodes share their pasts, so a copy costs nothing. */
export interface GameNode {
  readonly state: State;
  /** `null` at the start, and for an imagined state, whose past nobody knows. */
  readonly before: GameNode | null;
  /** The last action: a move, or what chance did. */
  readonly action: GameTypes['move'] | GameTypes['outcome'] | null;
  /** The seat that moved; `null` for chance. */
  readonly seat: Seat | null;
  readonly isImagined: boolean;
  /** The seat that began, where the rules leave it to the people. */
  readonly start: Seat;
}

export const startNode = (game: AnyGame, setup: Setup, start = setup.start): GameNode => ({
  state: unwrap(game.start({ ...setup, start })),
  before: null,
  action: null,
  seat: null,
  isImagined: false,
  start,
});

export const imaginedNode = (game: AnyGame, node: GameNode, seat: Seat, rng: Rng): GameNode => ({
  ...node,
  state: game.imagine(game.view(node.state, seat), rng),
  before: null,
  isImagined: true,
});

export const nodeAfter = (
  game: AnyGame,
  node: GameNode,
  action: GameTypes['move'] | GameTypes['outcome'],
): GameNode => {
  const turn = game.turn(node.state);
  const seat = turn.kind === 'decision' ? turn.seat : null;
  return { ...node, state: game.next(node.state, action), before: node, action, seat };
};

/** The steps since the start, or since the state was imagined: a move with the outcome that it asked for is one. */
export const stepsOf = (game: AnyGame, node: GameNode): Step<GameTypes>[] => {
  const path: GameNode[] = [];
  for (let one: GameNode | null = node; one?.before; one = one.before) path.push(one);
  const steps: Step<GameTypes>[] = [];
  for (const { action, seat, before } of path.toReversed()) {
    if (seat !== null) steps.push({ seat, move: action as GameTypes['move'], outcome: null });
    else if (before && asksChance(game, before.state))
      steps.push({ ...(steps.pop() as Step<GameTypes>), outcome: action } as Step<GameTypes>);
    else steps.push({ seat: null, move: null, outcome: action as GameTypes['outcome'] });
  }
  return steps;
};

/** By seat: bots of the catalogue that play, or `null` for the learner. */
export type Opponents = readonly (AnySyncBot | null)[];

/** Plays chance and the opponents, up to the next decision of the learner or the end. */
export const advance = (game: AnyGame, node: GameNode, rng: Rng, opponents: Opponents = []): GameNode => {
  let at = node;
  for (;;) {
    const turn = game.turn(at.state);
    if (turn.kind === 'over') return at;
    const action =
      turn.kind === 'chance'
        ? game.chances(at.state).sample(rng)
        : moveOfBot(game, at.state, turn.seat, rng, opponents);
    if (!action) return at;
    at = nodeAfter(game, at, action);
  }
};

const moveOfBot = (
  game: AnyGame,
  state: State,
  seat: Seat,
  rng: Rng,
  opponents: Opponents,
): GameTypes['move'] | undefined => {
  const bot = opponents[seat];
  // The bot's randomness must not depend on how much chance asked for.
  return bot?.choose(game.view(state, seat), game.legalMoves(state), seededRng(below(rng, 2 ** 32)), NO_LIMIT);
};

/** Each seat's share of the win, less the fair share: they add up to 0. */
export const returnsOf = ({ scores, winners }: GameResult): number[] =>
  scores.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0) - 1 / scores.length);
