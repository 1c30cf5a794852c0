import { err, ok, rulesOf, whyBadTable, type Refusal, type Result, type Seat, type Setup } from '../../core/index.ts';
import { OPTIONS, RULEBOOKS, type PigRules } from './rules.ts';

export interface State {
  readonly rules: PigRules;
  readonly seat: Seat;
  readonly scores: readonly number[];
  /** The points of this turn. */
  readonly sum: number;
  /** The last throw of any player; `null` before the first. */
  readonly thrown: number | null;
  /** A roll waits for its outcome: chance is next. */
  readonly rolling: boolean;
}

export type Move = { readonly type: 'roll' } | { readonly type: 'hold' };
export type Outcome = { readonly type: 'die'; readonly pips: number };

export type PigEvent =
  | { readonly type: 'roll'; readonly player: Seat; readonly pips: number }
  | { readonly type: 'hold'; readonly player: Seat };

export interface Pig {
  rules: PigRules;
  state: State;
  move: Move;
  outcome: Outcome;
  view: State;
  event: PigEvent;
  witnessed: PigEvent;
}

export const start = (setup: Setup): Result<State, Refusal> => {
  const rules = rulesOf<PigRules>(RULEBOOKS, OPTIONS, setup);
  if (!rules.ok) return rules;
  const refusal = whyBadTable(setup, 2, 6, 'G-01');
  if (refusal) return err(refusal);
  const scores = Array.from({ length: setup.players }, () => 0);
  return ok({ rules: rules.value, seat: setup.start, scores, sum: 0, thrown: null, rolling: false });
};
