/** For tables with the real box: people say what everybody sees, and the app is referee and score sheet. */
import type { Component } from 'svelte';
import type { Chronicle, GameTypes, Refusal, Result, Step } from '../../core/index.ts';
import type { SeatInfo } from './kit.ts';

/** The first steps stay as entered; the others are recomputed. */
export interface Retelling<G extends GameTypes> {
  readonly kept: number;
  readonly steps: readonly Step<G>[];
}

export interface Referee<G extends GameTypes, Hands = unknown> {
  /** The possible moves of the seat to move, for any rack. */
  readonly legalFor: (told: Chronicle<G>) => readonly G['move'][];
  /** The new list of steps after one more entry. `hands` are the opened racks; the code `hands-needed` asks for them. */
  readonly tell: (told: Chronicle<G>, said: Step<G>, hands: Hands | null) => Result<Retelling<G>, Refusal>;
  /** How many steps are left without the last thing said; `null` where nothing was. */
  readonly leftWithoutLast: (told: Chronicle<G>) => number | null;
  /** Asks what the table itself does not ask for. */
  readonly Questions: Component<QuestionsProps<G, Hands>>;
}

export interface QuestionsProps<G extends GameTypes, Hands> {
  readonly view: G['view'];
  readonly seats: readonly SeatInfo[];
  /** What somebody said, as long as it lacks the hands. */
  readonly unfinished: Step<G> | null;
  readonly onsay: (said: Step<G>) => void;
  readonly onhands: (hands: Hands) => void;
  /** It was not meant. */
  readonly onback: () => void;
}

/** Any game's referee, where its types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- as for AnyGame
export type AnyReferee = Referee<any, any>;
