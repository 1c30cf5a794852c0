/** A table as its log makes it. Pure: the same log gives the same table on every process. */
import { unwrap, type AnyGame, type GameTypes, type Seat, type Setup } from '../../core/index.ts';
import { gameById, notationOf } from '../../games/index.ts';
import type { Terms } from '../../protocol/index.ts';
import { afterCalledOff, afterGathered, afterGoingOn, afterLate, afterRevealed, gatheringFor } from './gathering.ts';
import { secretOf } from './secrets.ts';
import type { GuestId, TableLabel, TableEvent } from './tableEvent.ts';
import type { Ask, HostDeed, Play, SeatState, Table } from './tableState.ts';

export type * from './tableState.ts';

/** The latest ones; a table may last for months. */
const MOST_DEEDS = 20;

const EMPTY: SeatState = { kind: 'empty' };

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

/** Every move asks for them; only few events change them. */
const knownNames = new WeakMap<readonly SeatState[], Names>();

const namesAt = (seats: readonly SeatState[]): Names => {
  const known = knownNames.get(seats);
  if (known) return known;
  const names = seats.map((seat) => (seat.kind === 'empty' ? null : seat.name));
  knownNames.set(seats, names);
  return names;
};

/** `undefined` for an empty log. */
export const tableAfter = (id: string, log: readonly TableEvent[]): Table | undefined => {
  const [first, ...rest] = log;
  return first && rest.reduce(after, opened(id, first));
};

export const opened = (id: string, event: TableEvent): Table => {
  if (event.type !== 'opened') throw new Error('a log starts with its table being opened');
  const { at, host, seal: lastSecret, scheme = 'tablee-fair/1' } = event;
  const terms: Terms = { ...event.terms, coach: event.terms.coach ?? false };
  const seats = Array.from({ length: terms.seats }, () => EMPTY);
  const secret = secretOf(lastSecret, 1);
  return {
    id,
    seq: 1,
    at,
    terms,
    host,
    phase: 'open',
    playing: 1,
    scheme,
    lastSecret,
    secret,
    seats,
    deeds: [],
    play: null,
    isArchived: false,
  };
};

/** Trusts that the event was decided on this very table. */
export const after = (before: Table, event: TableEvent): Table => {
  const table: Table = { ...before, seq: before.seq + 1, at: event.at, deeds: deedsAfter(before, event) };
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
      return withSeat(table, event.seat, {
        kind: 'bot',
        name: event.name,
        bot: event.bot,
        isFree: false,
        leaver: null,
        ask: null,
      });
    case 'left':
      return withSeat(table, event.seat, EMPTY);
    case 'replaced':
      return withSeat(table, event.seat, {
        kind: 'bot',
        name: nameAt(table, event.seat),
        bot: event.bot,
        isFree: true,
        leaver: guestAt(table, event.seat),
        ask: null,
      });
    case 'asked': {
      const { type: _type, seat, at: _at, ...ask } = event;
      return withAsk(table, seat, () => ({ ...ask, agreed: [] }));
    }
    case 'agreed':
      return withAsk(table, event.seat, (ask) => ask && { ...ask, agreed: [...ask.agreed, event.by] });
    case 'declined':
      return withAsk(table, event.seat, () => null);
    case 'renamed':
      return withPerson(table, event.seat, { name: event.name });
    case 'stoodIn':
      return withPerson(table, event.seat, { standIn: event.bot });
    case 'cameBack':
      return withNewTime(withPerson(table, event.seat, { standIn: null }), event.seat);
    case 'revealed':
      return afterRevealed(table, event.seat, event.link);
    case 'late':
      return afterLate(table);
    case 'agreedToGoOn':
      return afterGoingOn(table, event.seat);
    case 'gathered':
      return afterGathered(table);
    case 'calledOff':
      return afterCalledOff(withSeat(table, event.seat, EMPTY));
    case 'started':
      return begin({ ...table, seats: table.seats.filter(({ kind }) => kind !== 'empty') });
    case 'offeredRematch':
      return withPerson(table, event.seat, { again: true });
    case 'rematched': {
      const playing = table.playing + 1;
      return begin({ ...table, playing, secret: secretOf(table.lastSecret, playing) });
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

/** Whoever comes back in mid-turn gets the time of a move for it; what has passed before is paid from the bank. */
const withNewTime = (table: Table, seat: Seat): Table => {
  const { play, at } = table;
  if (!play || seatToMove(table) !== seat) return table;
  return { ...table, play: { ...play, since: at, banks: banksAfter(table, play, seat, at) } };
};

const withAsk = (table: Table, seat: Seat, change: (ask: Ask | null) => Ask | null): Table => {
  const place = table.seats[seat];
  return place?.kind === 'bot' ? withSeat(table, seat, { ...place, ask: change(place.ask) }) : table;
};

const guestAt = ({ seats }: Table, seat: Seat): GuestId | null => {
  const place = seats[seat];
  return place?.kind === 'person' ? place.guest : null;
};

/** What people do for themselves is no deed of the host. */
const deedsAfter = (before: Table, event: TableEvent): readonly HostDeed[] => {
  if (!('byHost' in event)) return before.deeds;
  const deed = DEEDS[event.type];
  const name = event.type === 'botSat' ? event.name : nameAt(before, event.seat);
  return [...before.deeds, { seq: before.seq + 1, deed, seat: event.seat, name }].slice(-MOST_DEEDS);
};

const DEEDS = {
  botSat: 'seatBot',
  left: 'remove',
  replaced: 'remove',
  calledOff: 'remove',
  stoodIn: 'standIn',
} as const;

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

/** Whoever asked for a seat in the last game asks no more, and the rematch that was agreed to is here. */
const readySeat = (seat: SeatState): SeatState => {
  if (seat.kind === 'bot') return seat.ask ? { ...seat, ask: null } : seat;
  if (seat.kind === 'empty' || !seat.again) return seat;
  const { again: _again, ...person } = seat;
  return person;
};

const begin = (before: Table): Table => {
  const seats = before.seats.map(readySeat);
  const table = { ...before, seats };
  const setup = setupFor(table);
  const bank = table.terms.pace.kind === 'live' ? table.terms.pace.bank * 1000 : 0;
  const play: Play = {
    setup,
    ...gatheringFor(table),
    state: unwrap(gameOf(table).start(setup)),
    events: 0,
    begun: table.seq,
    seq: table.seq,
    since: table.at,
    banks: table.seats.map(() => bank),
  };
  return { ...table, phase: 'playing', play };
};

const replayed = (before: Table, event: GameTypes['event'], at: number): Table => {
  const game = gameOf(before);
  const { play } = before;
  if (!play) throw new Error('a move before the start');
  const step = unwrap(notationOf(game).readEvent(event));
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
    lastSecret: before.lastSecret,
    secret: before.secret,
    seats: before.seats,
    deeds: before.deeds,
    play: {
      setup: play.setup,
      contributions: play.contributions,
      reveals: play.reveals,
      gathering: play.gathering,
      state,
      events: play.events + 1,
      begun: play.begun,
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
