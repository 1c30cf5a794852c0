/** The state of a table, and what follows from it. `tableLog.ts` builds it from the log. */
import type { AnyGame, GameTypes, Seat, Setup } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import { startOf, type HostDeed, type TablePhase, type Terms } from '../../protocol/index.ts';
import type { Reveals } from '../../record/index.ts';
import type { GuestId, TableLabel } from './tableEvent.ts';

export type SeatState = EmptySeat | PersonSeat | BotSeat;

interface EmptySeat {
  readonly kind: 'empty';
}

export interface PersonSeat {
  readonly kind: 'person';
  readonly name: string;
  readonly guest: GuestId;
  readonly commitment: Commitment | null;
  /** The bot that plays while the person is away. */
  readonly standIn: string | null;
  /** Agrees to a rematch. */
  readonly again?: true;
}

export interface BotSeat {
  readonly kind: 'bot';
  readonly name: string;
  readonly bot: string;
  /** The seat of a person who left: other people may take it during the game. */
  readonly isFree: boolean;
  /** The person who left. */
  readonly leaver: GuestId | null;
  /** Another person's request for this seat. */
  readonly ask: Ask | null;
}

/** A request for a held seat. */
export interface Ask {
  readonly guest: GuestId;
  readonly name: string;
  readonly commitment?: string;
  /** The seats that have agreed. */
  readonly agreed: readonly Seat[];
}

/** The end of a seat's hash chain, and the seq at which the seat committed to it. */
export interface Commitment {
  readonly value: string;
  readonly seq: number;
}

/** Whether the table waits for links, some of them late, or no longer accepts any. */
export type RevealPhase = 'awaited' | 'late' | 'done';

/** One game at the table. */
export interface Play {
  readonly setup: Setup;
  /** The revealed links, by seat. */
  readonly contributions: readonly (string | null)[];
  readonly reveals: Reveals;
  readonly revealPhase: RevealPhase;
  readonly state: GameTypes['state'];
  /** Number of events in the record. */
  readonly events: number;
  /** Seq of the start. */
  readonly begun: number;
  /** Seq of the latest move or outcome, or of the start. */
  readonly seq: number;
  /** When the pending decision became due, in ms. */
  readonly since: number;
  /** Extra time left, by seat, in ms. */
  readonly banks: readonly number[];
}

/** With the guest whose name it has. */
export interface Deed extends HostDeed {
  readonly guest: GuestId | null;
}

export interface Table {
  readonly id: string;
  readonly seq: number;
  readonly at: number;
  readonly terms: Terms;
  readonly host: GuestId;
  readonly phase: TablePhase;
  /** The number of the game at this table, from 1. */
  readonly playing: number;
  /** The numbers of the starts that led to no game. */
  readonly calledOff: readonly number[];
  /** The secret of the last possible game; those of all games follow from it. */
  readonly lastSecret: string;
  /** The secret of this game; published when it is over. */
  readonly secret: string;
  readonly seats: readonly SeatState[];
  readonly deeds: readonly Deed[];
  readonly play: Play | null;
  /** Archived tables accept no changes. */
  readonly isArchived: boolean;
}

export const gameOf = ({ terms }: Pick<Table, 'terms'>): AnyGame => {
  const game = gameById(terms.game);
  if (!game) throw new Error(`a table of an unknown game: ${terms.game}`);
  return game;
};

export const labelOf = ({ terms, phase, seats }: Table): TableLabel => ({
  game: terms.game,
  rulebook: terms.rulebook,
  phase,
  isPublic: terms.public,
  names: namesAt(seats),
});

type Names = TableLabel['names'];

/** Every move asks for the names, and few events change them. */
const namesBySeats = new WeakMap<readonly SeatState[], Names>();

const namesAt = (seats: readonly SeatState[]): Names => {
  const cached = namesBySeats.get(seats);
  if (cached) return cached;
  const names = seats.map((seat) => (seat.kind === 'empty' ? null : seat.name));
  namesBySeats.set(seats, names);
  return names;
};

/** The setup of the next game. */
export const setupFor = (table: Pick<Table, 'terms' | 'seats' | 'playing' | 'calledOff'>): Setup => {
  const { terms, seats } = table;
  const players = seats.filter(({ kind }) => kind !== 'empty').length;
  return {
    players,
    rulebook: terms.rulebook,
    options: terms.options,
    start: startOf(table, players),
  };
};

/** The seat that is to decide; `null` while chance or a link is awaited, and when no game is on. */
export const seatToMove = (table: Table): Seat | null => {
  if (table.phase !== 'playing' || table.play?.revealPhase !== 'done') return null;
  const turn = gameOf(table).turn(table.play.state);
  return turn.kind === 'decision' ? turn.seat : null;
};

export const seatOfGuest = ({ seats }: Table, guest: GuestId | null): Seat | null => {
  const seat = seats.findIndex((one) => one.kind === 'person' && one.guest === guest);
  return seat < 0 ? null : seat;
};

/** The bot that decides for a seat; `null` for a person who plays. */
export const botAt = ({ seats }: Table, seat: Seat): string | null => {
  const state = seats[seat];
  if (state?.kind === 'bot') return state.bot;
  return state?.kind === 'person' ? state.standIn : null;
};

/** When the time of the seat to move is up; `null` without a clock, and for bots. */
export const deadlineOf = (table: Table): number | null => {
  const seat = seatToMove(table);
  const { play, terms } = table;
  if (seat === null || !play || botAt(table, seat) !== null) return null;
  if (terms.pace.kind === 'none') return null;
  if (terms.pace.kind === 'days') return play.since + terms.pace.days * 86_400_000;
  return play.since + terms.pace.perMove * 1000 + (play.banks[seat] ?? 0);
};
