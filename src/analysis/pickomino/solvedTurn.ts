/**
 * One turn of Pickomino, solved for the chance to win as the master solves it. Each way to end the turn is a row with
 * every seat's chance after it, so the value of any position before an end is a weighted mean of those rows.
 */
import type { Move, State } from '../../games/pickomino/index.ts';
import { LOST_ROW } from '../../bots/pickomino/net/foresight.ts';
import { LOWEST, NO_TILE, otherTops, packGame, type PackedGame } from '../../bots/pickomino/packed/packedGame.ts';
import { takeable } from '../../bots/pickomino/packed/packedTurns.ts';
import { MOST_POINTS } from '../../bots/pickomino/packed/symbols.ts';
import { bestTake } from '../../bots/pickomino/solver/appraisal.ts';
import { bestMove, stateAfter, valueOfMove, type MoveValue } from '../../bots/pickomino/solver/moveValues.ts';
import { foresee, foreseeRoll, newTurnOutlook } from '../../bots/pickomino/solver/turnOutlook.ts';
import { newTurnPlayer, prepareTurn, type TurnPlayer } from '../../bots/pickomino/solver/turnPlayer.ts';
import { stateOfKept } from '../../bots/pickomino/solver/turnStates.ts';
import { END_COUNT, endAt } from '../../bots/pickomino/solver/turnValues.ts';
import { byWinChance, foresightFor } from '../../bots/pickomino/weights/winChance.ts';
import type { Chances } from '../chances.ts';

/** The chance of each way to end a turn: a tile's by its place, a lost turn's last. */
export type Ends = Float64Array;

export class SolvedTurn {
  readonly players: number;
  private readonly player: TurnPlayer;
  /** Each seat's chance after each end. */
  private readonly rows: Float64Array;
  /** The row that stopping at a total leads to. */
  private readonly rowAt: Uint8Array;

  /** The turn that this state is in; what the dice show now does not matter. */
  constructor(state: State) {
    const game = packGame(state);
    this.players = game.players;
    this.player = newTurnPlayer(byWinChance);
    prepareTurn(this.player, game);
    this.rows = foresightFor(game.players).chances.slice();
    this.rowAt = rowsOfTotals(game, this.player.appraisal.take);
  }

  /** What each move is worth to the seat to move. */
  weigh(state: State, legal: readonly Move[]): MoveValue[] {
    const { values, appraisal } = this.player;
    return legal.map((move) => ({ move, value: valueOfMove(state, move, values, appraisal.take) }));
  }

  /** How the turn ends if this move is made and the best play follows. */
  endsOf(state: State, move: Move): Ends {
    if (move.type === 'keep') return this.endsFrom(stateAfter(state, move));
    if (move.type === 'stop') return certainly(move.take === null ? LOST_ROW : move.take - LOWEST);
    foreseeRoll(this.player.values, stateOfKept(state.kept), outlook);
    return this.endsSeen();
  }

  /** How the turn ends with the best play from here on. */
  endsBefore(state: State, legal: readonly Move[]): Ends {
    if (legal.length === 0) return certainly(LOST_ROW);
    return this.endsOf(state, bestMove(this.weigh(state, legal)));
  }

  chancesOf(ends: Ends): Chances {
    const chances = Array<number>(this.players).fill(0);
    for (const [row, chance] of ends.entries())
      if (chance > 0)
        for (let seat = 0; seat < this.players; seat++)
          chances[seat]! += chance * this.rows[row * this.players + seat]!;
    return chances;
  }

  private endsFrom(state: number): Ends {
    foresee(this.player.values, new Map([[state, 1]]), outlook);
    return this.endsSeen();
  }

  private endsSeen(): Ends {
    const ends = new Float64Array(LOST_ROW + 1);
    ends[LOST_ROW] = outlook.lost;
    for (const [end, chance] of outlook.ends.entries()) ends[this.rowAt[end]!]! += chance;
    return ends;
  }
}

/** Filled anew for each question. */
const outlook = newTurnOutlook();

/** The end of this row, with certainty. */
export const certainly = (row: number): Ends => {
  const ends = new Float64Array(LOST_ROW + 1);
  ends[row] = 1;
  return ends;
};

const rowsOfTotals = (game: PackedGame, take: Float64Array): Uint8Array => {
  const rows = new Uint8Array(END_COUNT).fill(LOST_ROW);
  const tops = otherTops(game);
  for (let total = LOWEST; total <= MOST_POINTS; total++) {
    const tile = bestTake(takeable(game, total, tops), take);
    if (tile !== NO_TILE) rows[endAt(total, true)] = tile;
  }
  return rows;
};
