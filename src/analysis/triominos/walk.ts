/** The analysis of a record of Triominos: the value of each deal, draw and choice to every seat. */
import { letChance, sameMove, seededRng, type Refusal, type Result, type Rng, type Step } from '../../core/index.ts';
import { triominos, type Move, type State, type Triominos } from '../../games/triominos/index.ts';
import type { GameRecord } from '../../record/index.ts';
import { packState } from '../../bots/triominos/packed/packing.ts';
import { playOutByJudgement } from '../../bots/triominos/search/playout.ts';
import type { Analysis } from '../analysis.ts';
import { minus, type Chances } from '../chances.ts';
import { gradeOf, luckMarkOf } from '../marks.ts';
import type { Moment, Unplaced } from '../moment.ts';
import type { Task } from '../task.ts';
import { analyseBy, type Walk } from '../walk.ts';
import { MatchChance, smoothingFor } from './matchChance.ts';
import { follow, isOpenEnd } from './openEnd.ts';
import { estimate, isReferenceMove, ChanceTally, type ChanceEstimate } from './reference.ts';
import { judgeChoice, verdictAtEnd, type Effort, type Verdict } from './verdict.ts';

/** The effort of the analysis, counted in playouts: the same on every machine. */
export interface AnalysisEffort extends Effort {
  /** For a position with all racks known. */
  readonly playouts: number;
}

const EFFORT: AnalysisEffort = { playouts: 400, first: 40, more: 110, nodes: 8000 };

/** Refuses a record that does not replay to its end. */
export const analyseTriominos = (record: GameRecord, effort = EFFORT): Result<Task<Analysis<Triominos>>, Refusal> =>
  analyseBy(triominos, record, () => new TriominosWalk(record, effort));

/** The same playing gives the same numbers for all players. */
const seedOf = ({ rulebook, options, start, players, events }: GameRecord): string =>
  JSON.stringify([rulebook, options, start, players.length, events]);

class TriominosWalk implements Walk<Triominos> {
  readonly moments: Moment<Triominos>[] = [];
  /** Each seat's plain chance. */
  now: Chances;
  private shown: Chances;
  private readonly seed: string;
  private readonly effort: AnalysisEffort;
  private seq = 0;
  private rng: Rng = seededRng(0);

  /** Before the first deal all seats are alike. */
  constructor(record: GameRecord, effort: AnalysisEffort) {
    this.now = record.players.map(() => 1 / record.players.length);
    this.shown = this.now;
    this.seed = seedOf(record);
    this.effort = effort;
  }

  follow(seq: number, before: State, { seat, move, outcome }: Step<Triominos>, after: State): void {
    this.seq = seq;
    this.rng = seededRng(`${seq} ${this.seed}`);
    if (move === null) return this.dealt(before, after);
    const moved = move.type === 'draw' ? triominos.next(before, move) : after;
    this.choose(before, move, moved);
    if (outcome !== null) this.lucky(seat, this.valueOf(after));
  }

  /** Deals and lots count together, once it is known who begins. */
  private dealt(before: State, after: State): void {
    if (before.phase === 'deal' && before.round > 1) this.lookAnew(before);
    if (after.phase === 'play') this.lucky(null, this.valueOf(after));
  }

  /** Between two rounds, replaces the estimate from scores alone with one over sampled deals. */
  private lookAnew(state: State): void {
    const chance = chanceIn(state);
    const tally = new ChanceTally(chance, smoothingFor(state.pool.length));
    for (let i = 0; i < this.effort.playouts; i++) {
      const round = packState(dealAnew(state, this.rng));
      playOutByJudgement(round);
      tally.add(round.scores);
    }
    const value = tally.estimate();
    this.note({ kind: 'drift', change: minus(value.plain, this.now) }, value);
  }

  private choose(before: State, chosen: Move, after: State): void {
    const legal = triominos.legalMoves(before);
    const isReference = isReferenceMove(before, chosen);
    const isSame = isReference && after.phase !== 'over' && after.phase !== 'deal';
    const value = isSame ? { plain: this.now, shown: this.shown, doubt: 0 } : this.valueOf(after);
    if (legal.length > 1) this.judge(before, legal, chosen, value);
    this.now = value.plain;
    this.shown = value.shown;
  }

  private judge(before: State, legal: readonly Move[], chosen: Move, value: ChanceEstimate): void {
    const { seat } = before;
    const change = minus(value.plain, this.now);
    const verdict = verdictOn(before, legal, chosen, this.effort, this.rng);
    const isBest = sameMove(verdict.best, chosen);
    const grade = isBest ? null : gradeOf(verdict.loss, verdict.doubt);
    this.note({ kind: 'choice', seat, chosen, ...verdict, grade, change }, value);
  }

  private lucky(seat: number | null, value: ChanceEstimate): void {
    const change = minus(value.plain, this.now);
    const mark = seat === null ? null : luckMarkOf(change[seat]!, value.doubt);
    this.note({ kind: 'luck', seat, doubt: value.doubt, change, mark }, value);
  }

  private valueOf(state: State): ChanceEstimate {
    if (state.phase === 'play' || state.phase === 'draw')
      return estimate(state, chanceIn(state), this.effort.playouts, this.rng);
    // After the end of a round, `state.round` is already the next one, unless the game is over.
    const chances = new Float64Array(state.scores.length);
    const round = state.phase === 'over' ? state.round : state.round - 1;
    new MatchChance(state.rules, round, state.scores.length).fill(state.scores, 0, chances);
    return { plain: [...chances], shown: [...chances], doubt: 0 };
  }

  private note(moment: Unplaced<Moment<Triominos>>, value: ChanceEstimate): void {
    this.moments.push({ ...moment, seq: this.seq, after: value.shown });
    this.now = value.plain;
    this.shown = value.shown;
  }
}

const chanceIn = ({ rules, round, scores }: State): MatchChance => new MatchChance(rules, round, scores.length);

const dealAnew = (state: State, rng: Rng): State => {
  let dealt = state;
  while (dealt.phase !== 'play') dealt = letChance(triominos, dealt, rng).state;
  return dealt;
};

const verdictOn = (state: State, legal: readonly Move[], chosen: Move, effort: Effort, rng: Rng): Verdict => {
  const view = triominos.view(state, state.seat);
  const chance = chanceIn(state);
  if (isOpenEnd(view)) return verdictAtEnd(follow(packState(state), legal, chance, effort.nodes), chosen, state.seat);
  return judgeChoice(view, legal, chosen, chance, effort, rng);
};
