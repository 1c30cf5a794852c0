import type { GameTypes, Seat } from '../core/index.ts';
import type { Chances } from './chances.ts';
import type { Grade, LuckMark } from './marks.ts';

/** An entry of an analysis: a change of the chances. */
export type Moment<G extends GameTypes = GameTypes> = LuckMoment | ChoiceMoment<G> | DriftMoment;

/** A moment before its place in the record is known. */
export type Unplaced<M> = M extends unknown ? Omit<M, 'seq' | 'after'> : never;

interface Happened {
  /** The number of the record's event, from 1; one event may be a choice and then luck. */
  readonly seq: number;
  /** The gain or loss of each seat. */
  readonly change: Chances;
  /** Each seat's chance to win afterwards, as it is shown: where playouts are smoothed, not just the sum of the changes. */
  readonly after: Chances;
}

/** The outcome of chance, compared with the mean of all possible outcomes. */
export interface LuckMoment extends Happened {
  readonly kind: 'luck';
  /** Whose roll or draw it was; `null` for a deal or a lot, which the rules ask for. */
  readonly seat: Seat | null;
  /** The standard error of `change`, 0 where it is exact. */
  readonly doubt: number;
  readonly mark: LuckMark | null;
}

/** A decision with at least two choices. */
export interface ChoiceMoment<G extends GameTypes = GameTypes> extends Happened {
  readonly kind: 'choice';
  readonly seat: Seat;
  readonly chosen: G['move'];
  readonly best: G['move'];
  /** How much better the best choice was, by what the mover knew. */
  readonly loss: number;
  /** The standard error of `loss`, 0 where it is exact. */
  readonly doubt: number;
  /** The loss of a choice at random; in Triominos 0 for a draw, since a turn counts once, where it ends. */
  readonly stakes: number;
  /** The part of `change` due to the choice itself; the rest was unknowable to the mover. */
  readonly error: Chances;
  readonly grade: Grade | null;
}

/** Between two turns the engine evaluates again, and its opinion may change without any event. */
export interface DriftMoment extends Happened {
  readonly kind: 'drift';
}
