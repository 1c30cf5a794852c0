/** For tables with the real box: people enter the visible steps, and the app is referee and score sheet. */
import type { Component } from 'svelte';
import type { Chronicle, GameTypes, Refusal, Result, Step } from '../../core/index.ts';
import type { SeatInfo } from './kit.ts';

/** Keeps the first steps and replaces the rest. */
export interface Revision<G extends GameTypes> {
  readonly kept: number;
  readonly steps: readonly Step<G>[];
}

export interface Referee<G extends GameTypes, Hands = unknown> {
  /** All moves of the seat to move with any hand it may have. */
  readonly legalFor: (entered: Chronicle<G>) => readonly G['move'][];
  /** All steps after one more. The refusal `hands-needed` asks for the hands that people lay open. */
  readonly enter: (entered: Chronicle<G>, step: Step<G>, hands: Hands | null) => Result<Revision<G>, Refusal>;
  /** How many steps remain after undoing; `null` where there is nothing to undo. */
  readonly leftWithoutLast: (entered: Chronicle<G>) => number | null;
  /** Asks for what cannot be entered on the table. */
  readonly Questions: Component<QuestionsProps<G, Hands>>;
}

export interface QuestionsProps<G extends GameTypes, Hands> {
  readonly view: G['view'];
  readonly seats: readonly SeatInfo[];
  /** A step that waits for the hands. */
  readonly unfinished: Step<G> | null;
  readonly onenter: (step: Step<G>) => void;
  readonly onhands: (hands: Hands) => void;
  /** The unfinished step was a mistake. */
  readonly onback: () => void;
}

/** Any game's referee, where its types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- as for AnyGame
export type AnyReferee = Referee<any, any>;
