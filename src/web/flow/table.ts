/**
 * What every game's table is given and what it gives back. A table draws a view, lets the person choose among
 * `legal`, and emits a move; it decides nothing itself, so the same component serves people, bots and replays.
 */
import type { Component } from 'svelte';
import type { GameTypes, Happening, Refusal, Seat } from '../../core/index.ts';

/** Who sits where, as the table shows it. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  /** The bot that plays here; `null` for a person. */
  readonly bot: string | null;
  /** Which of the hens and turkeys sits here: an index into the birds of `art`. */
  readonly bird: number;
}

export interface TableSettings {
  /** False under reduced motion or when somebody skips: show the result at once. */
  readonly motion: boolean;
  /** Pickomino: show the whole piles, not only their tops. */
  readonly openPiles: boolean;
  /** Pickomino: the people roll real dice and enter what they show. */
  readonly realDice: boolean;
  /** Somebody without a seat needs neither a rack nor buttons for moves. */
  readonly watches: boolean;
}

/** What just happened, as this device's viewer saw it; lets a table move things from where they were. */
export interface Seen<G extends GameTypes> extends Happening<G> {
  /** Counts up; a new number means something new happened. */
  readonly seq: number;
}

export interface TableProps<G extends GameTypes> {
  /** What this device may see now; a closed curtain gives the view of somebody without a seat. */
  readonly view: G['view'];
  /** What the person to move may do; empty when it is nobody's turn at this device, and in a replay. */
  readonly legal: readonly G['move'][];
  readonly seats: readonly SeatInfo[];
  readonly settings: TableSettings;
  /** The last thing that happened; `null` at the start and after a jump in a replay: nothing is animated then. */
  readonly last: Seen<G> | null;
  /** The person chose; `outcome` only where people enter what real dice show. */
  readonly onmove: (move: G['move'], outcome?: G['outcome']) => void;
  /** Why a move is not possible, for explaining; asked only while `legal` is not empty. */
  readonly refuse: (move: G['move']) => Refusal | undefined;
  /** A refused move was tried: the screen says why, with a link to the rule. */
  readonly onrefused: (refusal: Refusal) => void;
}

/** All that the screens need to know of a game; each game's folder exports one as `kit`. */
export interface TableKit<G extends GameTypes> {
  readonly Table: Component<TableProps<G>>;
  /** How it ended, in detail, for the end screen. */
  readonly Summary: Component<{ readonly view: G['view']; readonly seats: readonly SeatInfo[] }>;
  /** One sentence for the live region, the log and the replay, in the current language. */
  readonly narrate: (happening: Happening<G>, seats: readonly SeatInfo[]) => string;
}

/** Any game's kit, where its types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- a component takes the props of its own game and no others
export type AnyTableKit = TableKit<any>;
