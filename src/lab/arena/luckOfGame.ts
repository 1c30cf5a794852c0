import { analysePickomino, finish } from '../../analysis/index.ts';
import { unwrap, type GameResult, type GameTypes, type Setup, type Step } from '../../core/index.ts';
import { pickomino, type Pickomino } from '../../games/pickomino/index.ts';
import { recordOf } from '../../record/index.ts';

/** A game of an arena: how it ended and, where that is wanted, what its dice gave each seat. */
export interface ArenaGame extends GameResult {
  readonly luck?: readonly number[];
}

/** Of these games luck can be measured fast and without bias. */
export const HAVE_LUCK: readonly string[] = [pickomino.id];

/** What all rolls of a game together gave each seat, as a share of the win; 0 on average whoever plays. */
export const luckOfGame = (setup: Setup, steps: readonly Step<GameTypes>[]): number[] => {
  const players = Array.from({ length: setup.players }, (_, seat) => ({ name: String(seat) }));
  // An arena that measures luck plays Pickomino alone.
  const record = recordOf(pickomino, setup, players, steps as readonly Step<Pickomino>[], null);
  const { seats, result } = finish(unwrap(analysePickomino(record)));
  return result.map((share, seat) => share - seats[seat]!.adjusted);
};
