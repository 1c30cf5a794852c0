/** Folds the log of a table into its state. Pure: the same log gives the same table in every process. */
import { ok, unwrap, type GameTypes, type Refusal, type Result, type Seat } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { linkOf } from '../../protocol/index.ts';
import {
  afterCalledOff,
  afterGoingOn,
  afterLate,
  afterRevealed,
  afterRevealsClosed,
  revealsAtStart,
} from './fairReveal.ts';
import {
  gameOf,
  seatToMove,
  setupFor,
  type Ask,
  type Deed,
  type PersonSeat,
  type Play,
  type SeatState,
  type Table,
} from './table.ts';
import type { EventOf, GuestId, TableEvent } from './tableEvent.ts';

/** An event, and the table after it. */
export interface TableStep {
  readonly event: TableEvent;
  readonly table: Table;
}

/** The steps that follow from a request, or why it is refused. */
export type Decision = Result<readonly TableStep[], Refusal>;

/** Accepted, and changes nothing. */
export const NO_STEPS: Decision = ok([]);

export const stepsFrom = (start: Table, events: readonly TableEvent[]): readonly TableStep[] => {
  let table = start;
  return events.map((event) => ({ event, table: (table = after(table, event)) }));
};

/** `undefined` for an empty log. */
export const tableAfter = (id: string, log: readonly TableEvent[]): Table | undefined => {
  const [first, ...rest] = log;
  return first && rest.reduce(after, opened(id, first));
};

export const opened = (id: string, event: TableEvent): Table => {
  if (event.type !== 'opened') throw new Error('a log starts with its table being opened');
  const { at, host, seal: lastSecret, terms } = event;
  return {
    id,
    seq: 1,
    at,
    terms,
    host,
    phase: 'open',
    playing: 1,
    calledOff: [],
    lastSecret,
    secret: linkOf(lastSecret, 1),
    seats: Array.from({ length: terms.seats }, () => EMPTY),
    deeds: [],
    play: null,
    isArchived: false,
  };
};

/** Trusts that the event was decided on this very table. */
export const after = (before: Table, event: TableEvent): Table => {
  if (event.type === 'opened') throw new Error('a table is opened once');
  if (event.type === 'played') return replayed(before, event.event, event.at);
  const table: Table = { ...before, seq: before.seq + 1, at: event.at, deeds: deedsAfter(before, event) };
  return event.type === 'reacted' ? table : afterSeatEvent(table, event);
};

const afterSeatEvent = (
  table: Table,
  event: Exclude<TableEvent, { readonly type: 'opened' | 'played' | 'reacted' }>,
): Table => {
  switch (event.type) {
    case 'sat':
      return withSeat(table, event.seat, personAt(table, event));
    case 'committed':
      return withPerson(table, event.seat, { commitment: { value: event.commitment, seq: table.seq } });
    case 'botSat':
      return withSeat(table, event.seat, { ...BOT, name: event.name, bot: event.bot });
    case 'left':
      return withSeat(table, event.seat, EMPTY);
    case 'replaced': {
      const { name, guest } = personIn(table, event.seat);
      return withSeat(table, event.seat, { ...BOT, name, bot: event.bot, isFree: true, leaver: guest });
    }
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
    case 'resumed':
      return table.play ? { ...table, play: { ...table.play, since: table.play.since + event.stood } } : table;
    case 'offeredRematch':
      return withPerson(table, event.seat, { again: true });
    default:
      return afterGameEvent(table, event);
  }
};

type GameEvent = EventOf<
  'started' | 'rematched' | 'revealed' | 'late' | 'agreedToGoOn' | 'revealsClosed' | 'calledOff'
>;

const afterGameEvent = (table: Table, event: GameEvent): Table => {
  switch (event.type) {
    case 'started':
      return begin({ ...table, seats: table.seats.filter(({ kind }) => kind !== 'empty') });
    case 'rematched': {
      const playing = table.playing + 1;
      return begin({ ...table, playing, secret: linkOf(table.lastSecret, playing) });
    }
    case 'revealed':
      return afterRevealed(table, event.seat, event.link);
    case 'late':
      return afterLate(table);
    case 'agreedToGoOn':
      return afterGoingOn(table, event.seat);
    case 'revealsClosed':
      return afterRevealsClosed(table);
    case 'calledOff':
      return afterCalledOff(withSeat(table, event.seat, EMPTY));
  }
};

const EMPTY: SeatState = { kind: 'empty' };

const BOT = { kind: 'bot', isFree: false, leaver: null, ask: null } as const;

const personAt = ({ seq }: Table, { name, guest, commitment }: EventOf<'sat'>): PersonSeat => ({
  kind: 'person',
  name,
  guest,
  commitment: commitment === undefined ? null : { value: commitment, seq },
  standIn: null,
});

const withSeat = (table: Table, seat: Seat, state: SeatState): Table => ({
  ...table,
  seats: table.seats.with(seat, state),
});

const withPerson = (table: Table, seat: Seat, change: Partial<PersonSeat>): Table => {
  const person = table.seats[seat];
  return person?.kind === 'person' ? withSeat(table, seat, { ...person, ...change }) : table;
};

/** A person who comes back in mid-turn gets the time of a whole move; the time before is paid from the bank. */
const withNewTime = (table: Table, seat: Seat): Table => {
  const { play, at } = table;
  if (!play || seatToMove(table) !== seat) return table;
  return { ...table, play: { ...play, since: at, banks: banksAfter(table, play, seat, at) } };
};

const withAsk = (table: Table, seat: Seat, change: (ask: Ask | null) => Ask | null): Table => {
  const place = table.seats[seat];
  return place?.kind === 'bot' ? withSeat(table, seat, { ...place, ask: change(place.ask) }) : table;
};

/** The person at a seat, or the leaver whose name the bot has. */
const personIn = ({ seats }: Table, seat: Seat): { readonly name: string; readonly guest: GuestId | null } => {
  const place = seats[seat];
  if (place?.kind === 'person') return place;
  return place?.kind === 'bot' ? { name: place.name, guest: place.leaver } : { name: '', guest: null };
};

/** Only the latest: a table may last for months. */
const MOST_DEEDS = 20;

/** What people do for themselves is not listed. */
const deedsAfter = (before: Table, event: TableEvent): readonly Deed[] => {
  if (!('byHost' in event)) return before.deeds;
  const { name, guest } = event.type === 'botSat' ? { ...event, guest: null } : personIn(before, event.seat);
  const deed: Deed = { seq: before.seq + 1, deed: DEED_IN[event.type], seat: event.seat, name, guest };
  return [...before.deeds, deed].slice(-MOST_DEEDS);
};

const DEED_IN = {
  botSat: 'seatBot',
  left: 'remove',
  replaced: 'remove',
  calledOff: 'remove',
  stoodIn: 'standIn',
} as const;

/** Requests for seats and offers of a rematch end with the game they belong to. */
const readySeat = (seat: SeatState): SeatState => {
  if (seat.kind === 'bot') return seat.ask ? { ...seat, ask: null } : seat;
  if (seat.kind === 'empty' || !seat.again) return seat;
  const { again: _again, ...person } = seat;
  return person;
};

const begin = (before: Table): Table => {
  const table = { ...before, seats: before.seats.map(readySeat) };
  const setup = setupFor(table);
  const bank = table.terms.pace.kind === 'live' ? table.terms.pace.bank * 1000 : 0;
  const play: Play = {
    setup,
    ...revealsAtStart(table),
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
  return afterStep(before, play, step.seat, step.outcome === null ? moved : game.next(moved, step.outcome), at);
};

/** The table after a step of this seat, or of chance, that led to this state. */
export const afterStep = (
  before: Table,
  play: Play,
  seat: Seat | null,
  state: GameTypes['state'],
  at: number,
): Table => {
  const seq = before.seq + 1;
  // On the path of every move: listing the fields takes a tenth of the time of spreading them.
  return {
    id: before.id,
    seq,
    at,
    terms: before.terms,
    host: before.host,
    phase: gameOf(before).turn(state).kind === 'over' ? 'over' : 'playing',
    playing: before.playing,
    calledOff: before.calledOff,
    lastSecret: before.lastSecret,
    secret: before.secret,
    seats: before.seats,
    deeds: before.deeds,
    play: {
      setup: play.setup,
      contributions: play.contributions,
      reveals: play.reveals,
      revealPhase: play.revealPhase,
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
  return overdrawn > 0 ? banks.map((left, i) => (i === seat ? Math.max(0, left - overdrawn) : left)) : banks;
};
