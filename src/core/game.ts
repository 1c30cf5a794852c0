import type { Chance } from './chance.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Option, Rulebook } from './rulebook.ts';

/** A place at the table, 0 to players − 1, clockwise. */
export type Seat = number;

/** Who looks: a seat, or `null` for somebody without one. */
export type Viewer = Seat | null;

/** Why something is refused: a stable code, the rule that says so, and the data a message needs. */
export interface Refusal {
  readonly code: string;
  readonly rule?: string;
  readonly [detail: string]: unknown;
}

/** How a table is set before anything happens. */
export interface Setup {
  readonly players: number;
  readonly rulebook: string;
  /** House rules: what differs from the rulebook. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The seat that begins, where the rules leave it to the people. */
  readonly start: Seat;
}

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
}

export type Action<G extends GameTypes> = G['move'] | G['outcome'];

/** One entry of a record: a seat's move with the outcome it asked for, or an outcome alone. */
export interface Step<G extends GameTypes> {
  readonly seat: Seat | null;
  readonly move: G['move'] | null;
  readonly outcome: G['outcome'] | null;
}

/** A step as records hold it: plain JSON. */
export type Event = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A tabletop game as pure functions over plain JSON data. */
export interface Game<G extends GameTypes> {
  readonly id: string;
  readonly rulebooks: Readonly<Record<string, Rulebook<G['rules']>>>;
  /** The first named is the default. */
  readonly defaultRulebook: string;
  readonly options: readonly Option[];
  /** Whether the seats see different things: hands, racks, what was drawn. */
  readonly hasSecrets: boolean;
  /** The rule that gives the order of play, for refusing those who are not to move. */
  readonly orderRule: string;

  start(setup: Setup): Result<G['state'], Refusal>;
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
  /** What a viewer sees of a step; what is hidden from it becomes `null`. */
  witness(step: Step<G>, viewer: Viewer): Event;

  writeEvent(step: Step<G>): Event;
  /** Checks the shape alone; whether it is legal is for `whyIllegal`. */
  readEvent(event: unknown): Result<Step<G>, Refusal>;
  /** A step in the short notation, without its seat. */
  writeStep(step: Step<G>): string;
  readStep(text: string, seat: Seat | null): Result<Step<G>, Refusal>;
}

/** Any game, where its types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- a game consumes and produces its own types, so no narrower bound holds
export type AnyGame = Game<any>;
