/** A rough adviser: the value of a position follows from the points alone, as if those of the turn were held. */
import { pig, type Move, type Pig, type State } from '../../games/pig/index.ts';
import type { Step } from '../../core/index.ts';
import type { Adviser } from '../adviser.ts';
import { minus, sharesOf, type Chances } from '../chances.ts';
import { gradeOf, luckMarkOf } from '../marks.ts';
import type { Moment, Unplaced } from '../moment.ts';
import { analyseBy, type Walk } from '../walk.ts';

interface PigChoice {
  readonly move: Move;
  readonly win: number;
}

export interface PigAdvice {
  readonly choices: readonly PigChoice[];
  readonly best: PigChoice;
}

/** A lead of so many points makes a win three times as likely. */
const SCALE = 20;

const chancesIn = (state: State): Chances => {
  const turn = pig.turn(state);
  if (turn.kind === 'over') return sharesOf(state.scores.length, turn.result.winners);
  if (turn.kind === 'chance') return meanOf([...pig.chances(state).outcomes()].map((die) => pig.next(state, die)));
  const weights = state.scores.map((score, seat) => Math.exp((score + (seat === state.seat ? state.sum : 0)) / SCALE));
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
};

const meanOf = (states: readonly State[]): Chances => {
  const all = states.map(chancesIn);
  return all[0]!.map((_, seat) => all.reduce((sum, chances) => sum + chances[seat]!, 0) / all.length);
};

export const weighPig = (view: State): PigAdvice => {
  const choices = pig.legalMoves(view).map((move) => ({ move, win: chancesIn(pig.next(view, move))[view.seat]! }));
  return { choices, best: choices.reduce((a, b) => (b.win > a.win ? b : a)) };
};

class PigWalk implements Walk<Pig> {
  readonly moments: Moment<Pig>[] = [];
  now: Chances;

  constructor(start: State) {
    this.now = chancesIn(start);
  }

  follow(seq: number, before: State, { move, outcome }: Step<Pig>, after: State): void {
    if (move === null) return;
    const moved = pig.next(before, move);
    this.choose(seq, before, move, moved);
    if (outcome === null) return;
    const change = minus(chancesIn(after), chancesIn(moved));
    const mark = luckMarkOf(change[before.seat]!, 0);
    this.note(seq, { kind: 'luck', seat: before.seat, doubt: 0, change, mark }, chancesIn(after));
  }

  private choose(seq: number, before: State, chosen: Move, moved: State): void {
    const { choices, best } = weighPig(before);
    const bestChances = chancesIn(pig.next(before, best.move));
    this.note(seq, { kind: 'drift', change: minus(bestChances, this.now) }, bestChances);
    if (choices.length < 2) return;
    const error = minus(chancesIn(moved), bestChances);
    const loss = -error[before.seat]!;
    const stakes = best.win - choices.reduce((sum, { win }) => sum + win, 0) / choices.length;
    const grade = gradeOf(loss, 0);
    const found = { chosen, best: best.move, loss, doubt: 0, stakes, error, change: error, grade };
    this.note(seq, { kind: 'choice', seat: before.seat, ...found }, chancesIn(moved));
  }

  private note(seq: number, moment: Unplaced<Moment<Pig>>, after: Chances): void {
    this.moments.push({ ...moment, seq, after });
    this.now = after;
  }
}

export const pigAdviser: Adviser<Pig, PigAdvice> = {
  weigh: (view) => [weighPig(view)],
  analyse: (record) => analyseBy(pig, record, (start) => new PigWalk(start)),
  luck: 'exact',
  botAccuracies: [],
};
