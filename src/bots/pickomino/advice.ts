/** The solver of a Pickomino turn: what every move is worth, how the turn may end, what a whole turn can bring. */
import { pickomino, TILES, type Move, type State } from '../../games/pickomino/index.ts';
import { packGame, type PackedGame } from './packed/packedGame.ts';
import { countOwnWorms } from './solver/appraisal.ts';
import { bestMove, stateAfter, valueOfMove, type MoveValue } from './solver/moveValues.ts';
import { LOST, outlookAfter, type Outlook } from './solver/outlook.ts';
import { stakesBy, stakesOn, type Stakes, type WantedTotal } from './solver/stakes.ts';
import { solve } from './solver/turnSolver.ts';
import { stateOfKept } from './solver/turnStates.ts';
import type { WinChance } from './net/winChanceBy.ts';

export { loadWinChance } from './weights/loading.ts';
export type { MoveValue, Outlook, WantedTotal, WinChance };

/** The goal of a turn. */
export type Objective =
  /** Worms won less worms lost. */
  | { readonly type: 'worms' }
  | WantedTotal
  /** The chance to win the game, by the net for its number of players: `await loadWinChance(2)`. */
  | { readonly type: 'win'; readonly net: WinChance };

export interface Advice {
  readonly value: number;
  /** In the order of the legal moves. */
  readonly options: readonly MoveValue[];
  /** `null` when the dice have already lost the turn. */
  readonly best: Move | null;
  /** With the best play from here on. */
  readonly outlook: Outlook;
}

/** For a position in which a decision is due, or in which the roll shows no new symbol. */
export const advise = (state: State, objective: Objective): Advice =>
  adviseBy(state, (game) => {
    if (objective.type === 'worms') return stakesBy(countOwnWorms, game);
    return objective.type === 'win' ? stakesBy(objective.net.appraise, game) : stakesOn(objective, game);
  });

const adviseBy = (state: State, stakesIn: (game: PackedGame) => Stakes): Advice => {
  const game = packGame(state);
  const stakes = stakesIn(game);
  const values = solve(stakes.ends);
  const take = stakes.appraisal?.take ?? null;
  const options = pickomino.legalMoves(state).map((move) => ({ move, value: valueOfMove(state, move, values, take) }));
  if (options.length === 0) return { value: stakes.ends.lost, options, best: null, outlook: LOST };
  const best = bestMove(options);
  const value = Math.max(...options.map((option) => option.value));
  const outlook =
    best.type === 'stop'
      ? stopped(best.take)
      : outlookAfter(game, best.type === 'keep' ? stateAfter(state, best) : stateOfKept(state.kept), stakes, values);
  return { value, options, best, outlook };
};

const stopped = (take: number | null): Outlook =>
  take === null ? { ...LOST, lostNext: 0 } : { lostNext: 0, lost: 0, tiles: { [take]: 1 } };

/** What a whole turn can bring, each figure under the best play for it. */
export interface Odds {
  /** The chance of a total with a worm, by total. */
  readonly atLeast: Readonly<Record<number, number>>;
  readonly exactly: Readonly<Record<number, number>>;
  readonly expectedWorms: number;
}

/** For the turn that begins in this position. */
export const oddsOf = (state: State): Odds => {
  const chances = (type: 'atLeast' | 'exactly'): Record<number, number> =>
    Object.fromEntries(TILES.map((total) => [total, adviseBy(state, (game) => stakesOn({ type, total }, game)).value]));
  return {
    atLeast: chances('atLeast'),
    exactly: chances('exactly'),
    expectedWorms: adviseBy(state, (game) => stakesBy(countOwnWorms, game)).value,
  };
};
