/** The analysis of a record of Triominos: the value of each deal, draw and choice to every seat. */
import { letChance, sameMove, seededRng, type Refusal, type Result, type Step } from '../../core/index.ts';
import { triominos, type Move, type State, type Triominos } from '../../games/triominos/index.ts';
import type { GameRecord } from '../../record/index.ts';
import { packState } from '../../bots/triominos/packed/packing.ts';
import type { Analysis } from '../analysis.ts';
import { minus, type Chances } from '../chances.ts';
import { gradeOf, luckMarkOf } from '../marks.ts';
import type { Moment, Unplaced } from '../moment.ts';
import type { Task } from '../task.ts';
import { analyseBy, type Walk } from '../walk.ts';
import { follow, isOpenEnd } from './openEnd.ts';
import { chancesIn, matchIn } from './positionValue.ts';
import { judgeChoice, verdictAtEnd, type Effort, type Verdict } from './verdict.ts';

/** The effort of the analysis is counted in worlds and positions: the same on every machine. */
export interface AnalysisEffort extends Effort {
  /** How many deals are sampled between two rounds. */
  readonly deals: number;
}

const EFFORT: AnalysisEffort = { worlds: 16, nodes: 8000, deals: 60 };

/** Refuses a record that does not replay to its end. */
export const analyseTriominos = (record: GameRecord, effort = EFFORT): Result<Task<Analysis<Triominos>>, Refusal> =>
  analyseBy(triominos, record, () => new TriominosWalk(record.players.length, effort));

class TriominosWalk implements Walk<Triominos> {
  readonly moments: Moment<Triominos>[] = [];
  now: Chances;
  private readonly effort: AnalysisEffort;
  private seq = 0;

  /** Before the first deal all seats are alike. */
  constructor(players: number, effort: AnalysisEffort) {
    this.now = Array.from({ length: players }, () => 1 / players);
    this.effort = effort;
  }

  follow(seq: number, before: State, { seat, move, outcome }: Step<Triominos>, after: State): void {
    this.seq = seq;
    if (move === null) return this.dealt(before, after);
    this.choose(before, move, move.type === 'draw' ? triominos.next(before, move) : after);
    if (outcome !== null) this.lucky(seat, this.valueOf(after));
  }

  /** Deals and lots count together, once it is known who begins. */
  private dealt(before: State, after: State): void {
    if (before.phase === 'deal' && before.round > 1) this.lookAnew(before);
    if (after.phase === 'play') this.lucky(null, this.valueOf(after));
  }

  /** Between two rounds, replaces the estimate from scores alone with one over sampled deals. */
  private lookAnew(state: State): void {
    const rng = seededRng(`${state.round} ${state.scores.join()}`);
    const { deals } = this.effort;
    const sums = state.scores.map(() => 0);
    for (let i = 0; i < deals; i++) {
      let dealt = state;
      while (dealt.phase !== 'play') dealt = letChance(triominos, dealt, rng).state;
      for (const [seat, chance] of this.valueOf(dealt).entries()) sums[seat]! += chance / deals;
    }
    this.note({ kind: 'drift', change: minus(sums, this.now) }, sums);
  }

  private choose(before: State, chosen: Move, after: State): void {
    const legal = triominos.legalMoves(before);
    const value = this.valueOf(after);
    if (legal.length > 1) this.judge(before, legal, chosen, value);
    else if (value.some((chance, seat) => chance !== this.now[seat]))
      this.note({ kind: 'drift', change: minus(value, this.now) }, value);
  }

  private judge(before: State, legal: readonly Move[], chosen: Move, value: Chances): void {
    const { seat } = before;
    const verdict = verdictOn(before, legal, chosen, this.effort);
    const grade = sameMove(verdict.best, chosen) ? null : gradeOf(verdict.loss, verdict.doubt);
    this.note({ kind: 'choice', seat, chosen, ...verdict, grade, change: minus(value, this.now) }, value);
  }

  private lucky(seat: number | null, value: Chances): void {
    const change = minus(value, this.now);
    const mark = seat === null ? null : luckMarkOf(change[seat]!, 0);
    this.note({ kind: 'luck', seat, doubt: 0, change, mark }, value);
  }

  private valueOf(state: State): Chances {
    return chancesIn(state, this.effort.nodes);
  }

  private note(moment: Unplaced<Moment<Triominos>>, value: Chances): void {
    this.moments.push({ ...moment, seq: this.seq, after: value });
    this.now = value;
  }
}

const verdictOn = (state: State, legal: readonly Move[], chosen: Move, effort: Effort): Verdict => {
  const view = triominos.view(state, state.seat);
  if (!isOpenEnd(view)) return judgeChoice(view, legal, chosen, effort);
  return verdictAtEnd(follow(packState(state), legal, matchIn(state), effort.nodes), chosen, state.seat);
};
