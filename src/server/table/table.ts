/** A table as its log makes it. Pure: the same log gives the same table on every process. */
import { unwrap, type GameTypes, type Seat, type Setup } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import type { AnyGame, Event } from '../../core/index.ts';
import type { Terms } from '../../protocol/acts.ts';
import type { Scheme } from '../../protocol/fairness.ts';
import type { Phase } from '../../protocol/views.ts';
import type { Reveals } from '../../record/index.ts';
import { afterAgreed, afterCalledOff, afterGathered, afterLate, afterRevealed, gatheringFor } from './gathering.ts';
import { secretOf } from './seal.ts';
import type { GuestId, Label, TableEvent } from './tableEvent.ts';

export type SeatState =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'person';
      readonly name: string;
      readonly guest: GuestId;
      readonly contribution: string | null;
      readonly commitment: Commitment | null;
      /** The bot that plays on while the person is gone. */
      readonly standIn: string | null;
    }
  | {
      readonly kind: 'bot';
      readonly name: string;
      readonly bot: string;
      /** A person left it: somebody else may take it while the game is on. */
      readonly isFree: boolean;
    };

/** What a seat is bound to reveal, and since when. */
export interface Commitment {
  readonly value: string;
  readonly seq: number;
}

/** Whether contributions are awaited, some of them late, or all there that will be. */
export type Gathering = 'awaited' | 'late' | 'done';

/** One playing of the game. */
export interface Play {
  readonly setup: Setup;
  /** By seat; with reveals, what was revealed so far. */
  readonly contributions: readonly (string | null)[];
  /** `null` under schemes without. */
  readonly reveals: Reveals | null;
  readonly gathering: Gathering;
  readonly state: GameTypes['state'];
  /** How many events the record has so far. */
  readonly events: number;
  /** The seq of the last of them, or of the start. */
  readonly seq: number;
  /** When the decision that is due became due, in ms. */
  readonly since: number;
  /** What each seat may still overdraw, in ms. */
  readonly banks: readonly number[];
}

export interface Table {
  readonly id: string;
  readonly seq: number;
  readonly at: number;
  readonly terms: Terms;
  readonly host: GuestId;
  readonly phase: Phase;
  readonly playing: number;
  readonly scheme: Scheme;
  readonly seal: string;
  readonly secret: string;
  readonly seats: readonly SeatState[];
  readonly play: Play | null;
  /** Put away: nothing more can happen here. */
  readonly isArchived: boolean;
}

const EMPTY: SeatState = { kind: 'empty' };

export const gameOf = ({ terms }: Pick<Table, 'terms'>): AnyGame => {
  const game = gameById(terms.game);
  if (!game) throw new Error(`a table of an unknown game: ${terms.game}`);
  return game;
};

export const labelOf = ({ terms, phase }: Table): Label => ({
  game: terms.game,
  phase,
  isPublic: terms.public,
});

/** `undefined` for an empty log. */
export const tableAfter = (id: string, log: readonly TableEvent[]): Table | undefined => {
  const [first, ...rest] = log;
  return first && rest.reduce(after, opened(id, first));
};

export const opened = (id: string, event: TableEvent): Table => {
  if (event.type !== 'opened') throw new Error('a log starts with its table being opened');
  const { at, terms, host, seal, scheme = 'tablee-fair/1' } = event;
  const seats = Array.from({ length: terms.seats }, () => EMPTY);
  const secret = secretOf(seal, 1);
  return {
    id,
    seq: 1,
    at,
    terms,
    host,
    phase: 'open',
    playing: 1,
    scheme,
    seal,
    secret,
    seats,
    play: null,
    isArchived: false,
  };
};

/** Trusts that the event was decided on this very table. */
export const after = (before: Table, event: TableEvent): Table => {
  const table: Table = { ...before, seq: before.seq + 1, at: event.at };
  switch (event.type) {
    case 'opened':
      throw new Error('a table is opened once');
    case 'sat':
      return withSeat(table, event.seat, {
        kind: 'person',
        name: event.name,
        guest: event.guest,
        contribution: event.contribution,
        commitment: event.commitment === undefined ? null : { value: event.commitment, seq: table.seq },
        standIn: null,
      });
    case 'committed':
      return withPerson(table, event.seat, { commitment: { value: event.commitment, seq: table.seq } });
    case 'botSat':
      return withSeat(table, event.seat, { kind: 'bot', name: event.name, bot: event.bot, isFree: false });
    case 'left':
      return withSeat(table, event.seat, EMPTY);
    case 'replaced':
      return withSeat(table, event.seat, {
        kind: 'bot',
        name: nameAt(table, event.seat),
        bot: event.bot,
        isFree: true,
      });
    case 'renamed':
      return withPerson(table, event.seat, { name: event.name });
    case 'stoodIn':
      return withPerson(table, event.seat, { standIn: event.bot });
    case 'cameBack':
      return withPerson(table, event.seat, { standIn: null });
    case 'revealed':
      return afterRevealed(table, event.seat, event.link);
    case 'late':
      return afterLate(table);
    case 'agreed':
      return afterAgreed(table, event.seat);
    case 'gathered':
      return afterGathered(table);
    case 'calledOff':
      return afterCalledOff(withSeat(table, event.seat, EMPTY));
    case 'started':
      return begin({ ...table, seats: table.seats.filter(({ kind }) => kind !== 'empty') });
    case 'rematched': {
      const playing = table.playing + 1;
      return begin({ ...table, playing, secret: secretOf(table.seal, playing) });
    }
    case 'played':
      return replayed(before, event.event, event.at);
    case 'reacted':
      return table;
  }
};

const withSeat = (table: Table, seat: Seat, state: SeatState): Table => ({
  ...table,
  seats: table.seats.with(seat, state),
});

type Person = Extract<SeatState, { kind: 'person' }>;

const withPerson = (table: Table, seat: Seat, change: Partial<Person>): Table => {
  const person = table.seats[seat];
  return person?.kind === 'person' ? withSeat(table, seat, { ...person, ...change }) : table;
};

const nameAt = (table: Table, seat: Seat): string => {
  const state = table.seats[seat];
  return !state || state.kind === 'empty' ? '' : state.name;
};

/** The setup of the playing that would begin now; everybody has the first turn once. */
export const setupFor = ({ terms, seats, playing }: Pick<Table, 'terms' | 'seats' | 'playing'>): Setup => {
  const players = seats.filter(({ kind }) => kind !== 'empty').length;
  return {
    players,
    rulebook: terms.rulebook,
    options: terms.options,
    start: players === 0 ? 0 : (playing - 1) % players,
  };
};

const begin = (table: Table): Table => {
  const setup = setupFor(table);
  const bank = table.terms.pace.kind === 'live' ? table.terms.pace.bank * 1000 : 0;
  const play: Play = {
    setup,
    ...gatheringFor(table),
    state: unwrap(gameOf(table).start(setup)),
    events: 0,
    seq: table.seq,
    since: table.at,
    banks: table.seats.map(() => bank),
  };
  return { ...table, phase: 'playing', play };
};

const replayed = (before: Table, event: Event, at: number): Table => {
  const game = gameOf(before);
  const { play } = before;
  if (!play) throw new Error('a move before the start');
  const step = unwrap(game.readEvent(event));
  const moved = step.move === null ? play.state : game.next(play.state, step.move);
  return played(before, play, step.seat, step.outcome === null ? moved : game.next(moved, step.outcome), at);
};

/** The table after a step of this seat, or of chance, that led to this state. */
export const played = (before: Table, play: Play, seat: Seat | null, state: GameTypes['state'], at: number): Table => {
  const seq = before.seq + 1;
  // Every move passes here: spelling the fields out takes a tenth of the time of spreading them.
  return {
    id: before.id,
    seq,
    at,
    terms: before.terms,
    host: before.host,
    phase: gameOf(before).turn(state).kind === 'over' ? 'over' : 'playing',
    playing: before.playing,
    scheme: before.scheme,
    seal: before.seal,
    secret: before.secret,
    seats: before.seats,
    play: {
      setup: play.setup,
      contributions: play.contributions,
      reveals: play.reveals,
      gathering: play.gathering,
      state,
      events: play.events + 1,
      seq,
      since: at,
      banks: banksAfter(before, play, seat, at),
    },
    isArchived: before.isArchived,
  };
};

const banksAfter = ({ terms }: Table, { banks, since }: Play, seat: Seat | null, at: number): readonly number[] => {
  if (terms.pace.kind !== 'live' || seat === null) return banks;
  const overdrawn = at - since - terms.pace.perMove * 1000;
  return overdrawn > 0 ? banks.with(seat, Math.max(0, banks[seat]! - overdrawn)) : banks;
};

/** An event, and the table after it. */
export interface TableStep {
  readonly event: TableEvent;
  readonly table: Table;
}

export const stepsFrom = (start: Table, events: readonly TableEvent[]): readonly TableStep[] => {
  let table = start;
  return events.map((event) => ({ event, table: (table = after(table, event)) }));
};

/** The seat that is to decide; `null` when nobody is, or not yet. */
export const seatToMove = (table: Table): Seat | null => {
  if (table.phase !== 'playing' || table.play?.gathering !== 'done') return null;
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
  return play.since + terms.pace.perMove * 1000 + play.banks[seat]!;
};
