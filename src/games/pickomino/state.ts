import { err, ok, rulesOf, whyBadTable, type Refusal, type Result, type Seat, type Setup } from '../../core/index.ts';
import { NO_DICE, type Dice, type Face, type Rolled } from './dice.ts';
import type { PickominoEvent } from './event.ts';
import { LEAST_PLAYERS, MOST_PLAYERS, OPTIONS, RULEBOOKS, type PickominoRules } from './rules.ts';
import { TILES } from './tiles.ts';

export interface State {
  readonly rules: PickominoRules;
  /** Whose turn it is. */
  readonly seat: Seat;
  /** Tiles face up in the centre, ascending. */
  readonly grill: readonly number[];
  /** Tiles turned down for good, the first one first. */
  readonly turnedDown: readonly number[];
  /** Each seat's tiles, the visible one last. */
  readonly piles: readonly (readonly number[])[];
  readonly kept: Dice;
  /** The roll that waits for a choice of symbol. */
  readonly rolled: Dice | null;
  /** A roll waits for its outcome: chance is next. */
  readonly rolling: boolean;
  /** How the turn before ended. */
  readonly last: TurnEnd | null;
}

export interface TurnEnd {
  readonly seat: Seat;
  /** The points of the dice set aside. */
  readonly total: number;
  readonly took: number | null;
  /** The seat that lost the tile; `null` for the grill. */
  readonly from: Seat | null;
  readonly lost: Loss | null;
  /** The roll that lost the turn, where one did. */
  readonly roll: Dice | null;
  readonly gaveBack: number | null;
  readonly turnedDown: number | null;
}

/** Why a turn was lost: P-04, P-08, P-12. */
export type Loss = 'no-new-symbol' | 'no-worm' | 'no-tile';

export type Move =
  | { readonly type: 'roll' }
  | { readonly type: 'keep'; readonly face: Face }
  | { readonly type: 'stop'; readonly take: number | null };

export interface Pickomino {
  rules: PickominoRules;
  state: State;
  move: Move;
  outcome: Rolled;
  view: State;
  event: PickominoEvent;
  witnessed: PickominoEvent;
}

export const start = (setup: Setup<PickominoRules>): Result<State, Refusal> => {
  const rules = rulesOf<PickominoRules>(RULEBOOKS, OPTIONS, setup);
  if (!rules.ok) return rules;
  const refusal = whyBadTable(setup, LEAST_PLAYERS, MOST_PLAYERS, 'P-01');
  if (refusal) return err(refusal);
  return ok({
    rules: rules.value,
    seat: setup.start,
    grill: TILES,
    turnedDown: [],
    piles: Array.from({ length: setup.players }, () => []),
    kept: NO_DICE,
    rolled: null,
    rolling: false,
    last: null,
  });
};

export const fieldByField = (state: State): State => ({
  rules: state.rules,
  seat: state.seat,
  grill: state.grill,
  turnedDown: state.turnedDown,
  piles: state.piles,
  kept: state.kept,
  rolled: state.rolled,
  rolling: state.rolling,
  last: state.last,
});
