/**
 * The contract of a game's table component: it draws a view, lets the person choose among `legal`, and emits a move. It
 * decides nothing else, so the same component serves people, bots and replays.
 */
import type { Component, Snippet } from 'svelte';
import type { GameTypes, Happening, Refusal, Seat } from '../../core/index.ts';
import type { Highlight } from '../messages/banter/lines.ts';
import type { Sound } from '../sound/sounds.ts';
import type { ChoiceMarks } from './coaching.ts';
import type { Shape } from './shape.ts';

/** A seat as the table shows it. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  /** The bot that plays here; `null` for a person. */
  readonly bot: string | null;
  /** Which of the hens and turkeys sits here: an index into the birds of `art`. */
  readonly bird: number;
  /** The person is not at the table now. */
  readonly isAway?: boolean;
}

export interface TableSettings {
  /** False under reduced motion or while skipping: show results at once. */
  readonly motion: boolean;
  /** The outcome of the last step is not revealed yet: the table shows the state before it. */
  readonly isRevealing: boolean;
  /** How long movements take, relative to a person's move at normal speed. */
  readonly tempo: number;
  /** The seat of the only person here; `null` for spectators and for several people on one device. */
  readonly own: Seat | null;
  readonly feelings: ReadonlyMap<Seat, Feeling>;
  /** The chosen wishes of the game, by name. */
  readonly wishes: ReadonlySet<string>;
  /** A lesson: only one of the legal moves is accepted. */
  readonly isGuided: boolean;
  /** A spectator needs neither a rack nor buttons for moves. */
  readonly watches: boolean;
  /** The size of the table. */
  readonly shape: Shape;
  /** Signs at a seat besides the game's own: clock, remark. */
  readonly atSeat?: Snippet<[Seat]> | undefined;
}

/** The last step as the viewer saw it; lets a table animate things from where they were. */
export interface Seen<G extends GameTypes> extends Happening<G> {
  /** Counts the steps: a new number means a new step. */
  readonly seq: number;
}

export interface TableProps<G extends GameTypes> {
  /** What this device may show now; behind a curtain, the view of a spectator. */
  readonly view: G['view'];
  /** The legal moves of the person here; empty while others move, and in a replay. */
  readonly legal: readonly G['move'][];
  readonly seats: readonly SeatInfo[];
  readonly settings: TableSettings;
  /** The last step; `null` at the start and after a jump, when nothing is animated. */
  readonly last: Seen<G> | null;
  /** The coach's marks on the choices; `null` without a coach. */
  readonly marks: ChoiceMarks<G['move']> | null;
  /** The chosen move; `outcome` only with real dice. */
  readonly onmove: (move: G['move'], outcome?: G['outcome']) => void;
  /** Why a move is not possible; called only while `legal` is not empty. */
  readonly refuse: (move: G['move']) => Refusal | undefined;
  /** A refused move was tried: the room shows the reason, with a link to the rule. */
  readonly onrefused: (refusal: Refusal) => void;
}

/** A highlight and the seat it is about. */
export interface SeatHighlight {
  readonly seat: Seat;
  readonly highlight: Highlight;
}

/** A player's reaction to the last step. */
export interface Feeling {
  readonly mood: 'happy' | 'sad';
  /** A remark; most have none. */
  readonly line: string | null;
}

/** A key as it is printed, and what it does. */
export interface KeyHelp {
  readonly key: string;
  readonly does: string;
}

/** The parts of a game that a room needs; loaded with the table. */
export interface TableKit<G extends GameTypes> {
  readonly Table: Component<TableProps<G>>;
  /** The final scores in detail. */
  readonly Summary: Component<{ readonly view: G['view']; readonly seats: readonly SeatInfo[] }>;
  /** One sentence for the live region, the log and the replay, in the current language. */
  readonly narrate: (seen: Seen<G>, seats: readonly SeatInfo[]) => string;
  /** A score in what the game counts: “12 points”. */
  readonly scoreText: (score: number) => string;
  readonly soundOf: (seen: Seen<G>) => Sound;
  /** How long the outcome stays open while it is animated, in ms at a person's pace. */
  readonly suspense?: (seen: Seen<G>) => number;
  /** Played when the outcome is revealed. */
  readonly soundAfter?: (seen: Seen<G>) => Sound | null;
  /** Played so many ms after that, at a person's pace. */
  readonly soundLater?: (seen: Seen<G>) => { readonly sound: Sound; readonly after: number } | null;
  /** The highlights of a step, once its outcome is revealed. */
  readonly highlights?: (seen: Seen<G>) => readonly SeatHighlight[];
  /** A player has lost the turn: nothing follows automatically before everyone has seen it. */
  readonly losesTurn?: (seen: Seen<G>) => boolean;
  /** How long people need to see a step, in milliseconds: by the type of its move, or else of its outcome. */
  readonly pauses: Readonly<Record<string, number>>;
  /** Its keys, each with what it does, in the current language. */
  readonly keys?: () => readonly KeyHelp[];
  /** For a game with rounds: the interval that shows the result of the last one. */
  readonly interval?: {
    readonly isDue: (view: G['view']) => boolean;
    readonly Summary: TableKit<G>['Summary'];
  };
}

/** Any game's kit, where its types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- as for AnyGame
export type AnyTableKit = TableKit<any>;
