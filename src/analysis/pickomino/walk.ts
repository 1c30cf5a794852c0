/** The analysis of a record of Pickomino: the value of each roll and each choice to every seat. */
import { sameMove, type Refusal, type Result, type Step } from '../../core/index.ts';
import { pickomino, type Move, type Pickomino, type State } from '../../games/pickomino/index.ts';
import type { GameRecord } from '../../record/index.ts';
import { LOST_ROW } from '../../bots/pickomino/net/foresight.ts';
import { bestMove, type MoveValue } from '../../bots/pickomino/solver/moveValues.ts';
import type { Analysis } from '../analysis.ts';
import { minus, sharesOf, type Chances } from '../chances.ts';
import { gradeOf, luckMarkOf } from '../marks.ts';
import type { ChoiceMoment, Moment, Unplaced } from '../moment.ts';
import type { Task } from '../task.ts';
import { analyseBy, type Walk } from '../walk.ts';
import { certainly, SolvedTurn } from './solvedTurn.ts';

/** Refuses a record that does not replay to its end. */
export const analysePickomino = (record: GameRecord): Result<Task<Analysis<Pickomino>>, Refusal> =>
  analyseBy(pickomino, record, (start) => new PickominoWalk(start));

class PickominoWalk implements Walk<Pickomino> {
  readonly moments: Moment<Pickomino>[] = [];
  now: Chances;
  private turn: SolvedTurn;
  private seq = 0;

  constructor(start: State) {
    this.turn = new SolvedTurn(start);
    this.now = this.bestIn(start);
  }

  follow(seq: number, before: State, { move, outcome }: Step<Pickomino>, after: State): void {
    this.seq = seq;
    if (move !== null) this.choose(before, move);
    if (outcome !== null) this.land(before, after);
    if (after.seat !== before.seat) this.passDice(after);
  }

  private choose(state: State, chosen: Move): void {
    const legal = pickomino.legalMoves(state);
    if (legal.length < 2) return;
    const judged = judge(this.turn.weigh(state, legal), chosen);
    const after = sameMove(judged.best, chosen) ? this.now : this.turn.chancesOf(this.turn.endsOf(state, chosen));
    const change = minus(after, this.now);
    this.note({ kind: 'choice', seat: state.seat, ...judged, change, error: change }, after);
  }

  /** A roll, compared with the mean of all rolls. */
  private land(before: State, after: State): void {
    const { seat } = before;
    const chances = after.rolled === null ? this.turn.chancesOf(certainly(LOST_ROW)) : this.bestIn(after);
    const change = minus(chances, this.now);
    this.note({ kind: 'luck', seat, doubt: 0, change, mark: luckMarkOf(change[seat]!, 0) }, chances);
  }

  /** The next turn is evaluated again; at the end of the game the result is exact. */
  private passDice(state: State): void {
    const turn = pickomino.turn(state);
    if (turn.kind !== 'over') this.turn = new SolvedTurn(state);
    const chances = turn.kind === 'over' ? sharesOf(state.piles.length, turn.result.winners) : this.bestIn(state);
    this.note({ kind: 'drift', change: minus(chances, this.now) }, chances);
  }

  private bestIn(state: State): Chances {
    return this.turn.chancesOf(this.turn.endsBefore(state, pickomino.legalMoves(state)));
  }

  private note(moment: Unplaced<Moment<Pickomino>>, after: Chances): void {
    this.moments.push({ ...moment, seq: this.seq, after });
    this.now = after;
  }
}

const judge = (weighed: readonly MoveValue[], chosen: Move): Judged => {
  const worth = (move: Move): number => weighed.find((one) => sameMove(one.move, move))!.value;
  const best = bestMove(weighed);
  const loss = worth(best) - worth(chosen);
  const mean = weighed.reduce((sum, { value }) => sum + value, 0) / weighed.length;
  return { chosen, best, loss, doubt: 0, stakes: worth(best) - mean, grade: gradeOf(loss, 0) };
};

type Judged = Pick<ChoiceMoment<Pickomino>, 'chosen' | 'best' | 'loss' | 'doubt' | 'stakes' | 'grade'>;
