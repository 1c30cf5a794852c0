import { ADVISERS, analyse, finish } from '../../analysis/index.ts';
import {
  keysOf,
  unwrap,
  type AnyGame,
  type GameResult,
  type GameTypes,
  type Setup,
  type Step,
} from '../../core/index.ts';
import { recordOf } from '../../record/index.ts';

/** A game of an arena: how it ended and, where that is wanted, what its dice gave each seat. */
export interface ArenaGame extends GameResult {
  readonly luck?: readonly number[];
}

/** The games whose luck can be measured fast and without bias. */
export const HAVE_LUCK: readonly string[] = keysOf(ADVISERS).filter((game) => ADVISERS[game].luck === 'exact');

/** What all rolls of a game together gave each seat, as a share of the win; 0 on average for any players. */
export const luckOfGame = (game: AnyGame, setup: Setup, steps: readonly Step<GameTypes>[]): number[] => {
  const players = Array.from({ length: setup.players }, (_, seat) => ({ name: String(seat) }));
  const { seats, result } = finish(unwrap(analyse(recordOf(game, setup, players, steps, null))));
  return result.map((share, seat) => share - seats[seat]!.adjusted);
};
