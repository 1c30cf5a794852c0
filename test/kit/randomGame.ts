import {
  below,
  playOut,
  seededRng,
  type AnyGame,
  type Game,
  type GameTypes,
  type Played,
  type Setup,
} from '../../src/core/index.ts';
import { startOf } from './table.ts';

/** Plays a whole game of random legal moves, step by step. */
export const randomGame = function* <G extends GameTypes>(
  game: Game<G>,
  setup: Setup,
  seed: string | number,
): Generator<Played<G>> {
  const rng = seededRng(seed);
  const choose = (state: G['state']) => {
    const legal = game.legalMoves(state);
    return legal[below(rng, legal.length)]!;
  };
  yield* playOut(game, startOf(game, setup), choose, rng);
};

/** Setups of every rulebook with every number of players, and three players with each house rule. */
export const setupsOf = (game: AnyGame): Setup[] =>
  Object.keys(game.rulebooks).flatMap((rulebook) =>
    [2, 3, 4, 5, 6, 7].flatMap((players) =>
      [{}, ...(players === 3 ? houseRules(game) : [])].flatMap((options): Setup[] => {
        const setup = { players, rulebook, options, start: players - 1 };
        return game.start(setup).ok ? [setup] : [];
      }),
    ),
  );

const houseRules = (game: AnyGame): Record<string, unknown>[] =>
  game.options.flatMap((option) => option.choices.map((choice) => ({ [option.name]: choice })));
