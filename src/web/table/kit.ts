/**
 * What every game's table is given and what it gives back. A table draws a view, lets the person choose among
 * `legal`, and emits a move; it decides nothing itself, so the same component serves people, bots and replays.
 */
import type { Component, Snippet } from 'svelte';
import type { GameTypes, Happening, Refusal, Seat } from '../../core/index.ts';
import type { Moment } from '../messages/banter/lines.ts';
import type { Sound } from '../sound/sounds.ts';
import type { Marks } from './coaching.ts';
import type { Shape } from './shape.ts';

/** Who sits where, as the table shows it. */
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
  /** False under reduced motion or when somebody skips: show the result at once. */
  readonly motion: boolean;
  /** What happened last is on its way: the table shows how it was before, and nothing tells how it comes out. */
  readonly isUnfolding: boolean;
  /** How long movements take, against a person's move at normal speed. */
  readonly tempo: number;
  /** The seat of the single person here; `null` if several share the device, or none plays. */
  readonly own: Seat | null;
  readonly feelings: ReadonlyMap<Seat, Feeling>;
  /** What the people here wish, by the names of the game's own wishes. */
  readonly wishes: ReadonlySet<string>;
  /** Only one move is asked for: others are possible, but not now. */
  readonly isGuided: boolean;
  /** Somebody without a seat needs neither a rack nor buttons for moves. */
  readonly watches: boolean;
  /** How much room there is. */
  readonly shape: Shape;
  /** What lies at a seat besides the game's own: a clock, what somebody says. */
  readonly atSeat?: Snippet<[Seat]> | undefined;
}

/** What just happened, as this device's viewer saw it; lets a table move things from where they were. */
export interface Seen<G extends GameTypes> extends Happening<G> {
  /** Counts up; a new number means something new happened. */
  readonly seq: number;
}

export interface TableProps<G extends GameTypes> {
  /** What this device may see now; a closed curtain gives the view of somebody without a seat. */
  readonly view: G['view'];
  /** The legal moves of the person to move here; empty if another device is to move, and in a replay. */
  readonly legal: readonly G['move'][];
  readonly seats: readonly SeatInfo[];
  readonly settings: TableSettings;
  /** The last thing that happened; `null` at the start and after a jump: nothing is animated then. */
  readonly last: Seen<G> | null;
  /** What a coach says of the choices; `null` where none is asked. */
  readonly marks: Marks<G['move']> | null;
  /** The person chose; `outcome` only where people enter what real dice show. */
  readonly onmove: (move: G['move'], outcome?: G['outcome']) => void;
  /** Why a move is not possible, for explaining; asked only while `legal` is not empty. */
  readonly refuse: (move: G['move']) => Refusal | undefined;
  /** A refused move was tried: the room says why, with a link to the rule. */
  readonly onrefused: (refusal: Refusal) => void;
}

/** Something that happened to somebody. */
export interface SeatMoment {
  readonly seat: Seat;
  readonly moment: Moment;
}

/** How somebody takes what happened, while it is news. */
export interface Feeling {
  readonly mood: 'happy' | 'sad';
  /** What they say of it; most say nothing. */
  readonly line: string | null;
}

/** A key as it is printed, and what it does. */
export interface KeyHelp {
  readonly key: string;
  readonly does: string;
}

/** All that a room needs of a game to play it; loaded when somebody sits down. */
export interface TableKit<G extends GameTypes> {
  readonly Table: Component<TableProps<G>>;
  /** How it ended, in detail, for the end of the game. */
  readonly Summary: Component<{ readonly view: G['view']; readonly seats: readonly SeatInfo[] }>;
  /** One sentence for the live region, the log and the replay, in the current language. */
  readonly narrate: (seen: Seen<G>, seats: readonly SeatInfo[]) => string;
  /** A score in what the game counts: “12 points”. */
  readonly scoreText: (score: number) => string;
  readonly soundOf: (seen: Seen<G>) => Sound;
  /** How long what happened is on its way before anybody can know how it comes out, in ms at a person's pace. */
  readonly suspense?: (seen: Seen<G>) => number;
  /** Heard once it has come out. */
  readonly soundAfter?: (seen: Seen<G>) => Sound | null;
  /** What others would remark on, once it has come out. */
  readonly moments?: (seen: Seen<G>) => readonly SeatMoment[];
  /** How long people need to see a step, in milliseconds: by the type of its move, or else of its outcome. */
  readonly pauses: Readonly<Record<string, number>>;
  /** Its keys, each with what it does, in the current language. */
  readonly keys?: () => readonly KeyHelp[];
  /** Where a game has rounds: the interval between two, in which people look at what the last one brought. */
  readonly interval?: {
    readonly isDue: (view: G['view']) => boolean;
    readonly Summary: TableKit<G>['Summary'];
  };
}

/** Any game's kit, where its types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- as for AnyGame
export type AnyTableKit = TableKit<any>;
