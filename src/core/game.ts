import type { Chance } from './chance.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Option, Rulebook } from './rulebook.ts';
import type { Seat, Viewer } from './seat.ts';
import type { Setup } from './setup.ts';

export interface GameResult {
  readonly scores: readonly number[];
  /** More than one when the win is shared. */
  readonly winners: readonly Seat[];
}

/** Who changes the state next. */
export type Turn =
  | { readonly kind: 'decision'; readonly seat: Seat }
  /** `asker` is the seat whose move asked for it (a roll, a draw); `null` when the rules do (a deal). */
  | { readonly kind: 'chance'; readonly asker: Seat | null }
  | { readonly kind: 'over'; readonly result: GameResult };

/** The types of one game: `interface Pickomino extends GameTypes { state: …; move: …; … }`. */
export interface GameTypes {
  rules: object;
  state: object;
  move: { readonly type: string };
  outcome: { readonly type: string };
  view: object;
  /** A step as records hold it: plain JSON. */
  event: { readonly type: string };
  /** An event as a viewer sees it, hidden parts as `null`; `player` is the seat that moved, where one did. */
  witnessed: { readonly type: string; readonly player?: Seat };
}

export type Action<G extends GameTypes> = G['move'] | G['outcome'];

/** One entry of a record: a seat's move with the outcome it asked for, or an outcome alone. */
export type Step<G extends GameTypes> =
  | { readonly seat: Seat; readonly move: G['move']; readonly outcome: G['outcome'] | null }
  | { readonly seat: null; readonly move: null; readonly outcome: G['outcome'] };

/** A tabletop game as pure functions over plain JSON data. */
export interface Game<G extends GameTypes> {
  readonly id: string;
  readonly rulebooks: Readonly<Record<string, Rulebook<G['rules']>>>;
  /** The first named is the default. */
  readonly defaultRulebook: string;
  readonly options: readonly Option[];
  /** Whether the seats see different things: hands, racks, what was drawn. */
  readonly hasSecrets: boolean;
  /** The rule on the order of play, named when a seat moves out of turn. */
  readonly orderRule: string;

  /** Checks all of the setup, which may come from outside. */
  start(setup: Setup<G['rules']>): Result<G['state'], Refusal>;
  turn(state: G['state']): Turn;
  /** In a fixed order; empty unless a decision is due. */
  legalMoves(state: G['state']): readonly G['move'][];
  /** Asked only when chance is due. */
  chances(state: G['state']): Chance<G['outcome']>;
  whyIllegal(state: G['state'], action: Action<G>): Refusal | undefined;
  /** Trusts that the action is legal. */
  next(state: G['state'], action: Action<G>): G['state'];

  /** All that the viewer may know, and nothing else. */
  view(state: G['state'], viewer: Viewer): G['view'];
  /** Some state that fits the view: what the viewer cannot know is dealt anew. */
  imagine(view: G['view'], rng: Rng): G['state'];
  witness(step: Step<G>, viewer: Viewer): G['witnessed'];
}

/**
 * Any game, where its types do not matter. The compiler takes every game for one and no longer checks what its methods
 * are given: pass a game only values that came from it.
 */
export type AnyGame = Game<GameTypes>;
