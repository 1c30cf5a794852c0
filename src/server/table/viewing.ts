/** What a viewer is told of a table. Everything that leaves the server is built here, field by field. */
import type { AnyGame, Event, GameTypes, Seat, Viewer } from '../../core/index.ts';
import { writeMessage } from '../../protocol/eventStream.ts';
import { hidesNothing, leanPlayed } from '../../protocol/lean.ts';
import type { Fairness, Played, SeatView, TableView, Time } from '../../protocol/views.ts';
import { awaitedAt, commitmentAt, toldBy } from './gathering.ts';
import { commitmentTo } from './seal.ts';
import { deadlineOf, gameOf, seatOfGuest, seatToMove, type Play, type SeatState, type Table } from './table.ts';
import type { GuestId, TableEvent } from './tableEvent.ts';

export type Form = 'full' | 'lean';

/** All that makes one watcher's stream differ from another's. */
export interface Audience {
  readonly viewer: Viewer;
  readonly isHost: boolean;
  readonly form: Form;
}

export type IsPresent = (seat: Seat) => boolean;

export const audienceOf = (table: Table, guest: GuestId | null, form: Form): Audience => ({
  viewer: seatOfGuest(table, guest),
  isHost: guest !== null && table.host === guest,
  form,
});

export const viewTable = (
  table: Table,
  { viewer, isHost }: Omit<Audience, 'form'>,
  isPresent: IsPresent,
): TableView => {
  const game = gameOf(table);
  const { play } = table;
  const turn = play && game.turn(play.state);
  return {
    id: table.id,
    seq: table.seq,
    terms: table.terms,
    phase: table.phase,
    playing: table.playing,
    start: play?.setup.start ?? 0,
    seats: table.seats.map((seat, number) => viewSeat(seat, isPresent(number))),
    you: viewer,
    host: isHost,
    fairness: viewFairness(table),
    view: play && game.view(play.state, viewer),
    toMove: seatToMove(table),
    legal: legalFor(table, game, viewer),
    deadline: deadlineOf(table),
    result: turn?.kind === 'over' ? turn.result : null,
    archived: table.isArchived,
  };
};

const viewSeat = (seat: SeatState, isPresent: boolean): SeatView => {
  if (seat.kind === 'empty') return { kind: 'empty', name: null, bot: null, present: false, free: true };
  if (seat.kind === 'bot') return { kind: 'bot', name: seat.name, bot: seat.bot, present: false, free: seat.isFree };
  return { kind: 'person', name: seat.name, bot: seat.standIn, present: isPresent, free: false };
};

const viewFairness = (table: Table): Fairness => {
  const { scheme, secret, seats, play, phase } = table;
  return {
    scheme,
    commitment: commitmentTo(secret),
    commitments: seats.map(commitmentAt),
    contributions: [...(play?.contributions ?? seats.map(toldBy))],
    awaited: [...awaitedAt(table)],
    late: play?.gathering === 'late',
    agreed: [...(play?.reveals?.agreed ?? [])],
    secret: phase === 'over' ? secret : null,
  };
};

const legalFor = (table: Table, game: AnyGame, viewer: Viewer): GameTypes['move'][] =>
  viewer !== null && table.play && seatToMove(table) === viewer ? [...game.legalMoves(table.play.state)] : [];

/** Those with the same key are told the same of an event. */
export const keyOf = (event: TableEvent, now: Table, { viewer, isHost, form }: Audience): string =>
  event.type === 'played' && form === 'lean' && now.phase !== 'over' && hidesNothing(gameOf(now))
    ? 'all'
    : `${viewer} ${isHost} ${form}`;

/** The stream's text for one event; `before` and `now` are the table around it. */
export const tell = (
  before: Table,
  event: TableEvent,
  now: Table,
  audience: Audience,
  isPresent: IsPresent,
): string => {
  if (event.type === 'reacted') return write(now, 'reacted', { seat: event.seat, reaction: event.reaction });
  if (event.type !== 'played') return tellTable(now, audience, isPresent);
  const played = write(now, '', viewPlayed(before.play!, event.event, now, audience));
  return now.phase === 'over' ? played + tellTable(now, audience, isPresent) : played;
};

/** The table anew. */
export const tellTable = (table: Table, audience: Audience, isPresent: IsPresent): string =>
  write(table, 'table', viewTable(table, audience, isPresent));

/** For those whose own clock may be wrong; nothing where there is no clock. */
export const tellTime = ({ terms }: Table, now: number): string => {
  const time: Time = { now };
  return terms.pace.kind === 'none' ? '' : writeMessage({ id: null, type: 'time', data: JSON.stringify(time) });
};

const write = (table: Table, type: string, data: unknown): string =>
  writeMessage({ id: table.seq, type, data: JSON.stringify(data) });

const viewPlayed = (before: Play, event: Event, now: Table, { viewer, form }: Audience): Played => {
  const game = gameOf(now);
  const deadline = deadlineOf(now);
  const timed = deadline === null ? {} : { deadline };
  if (form === 'lean' && hidesNothing(game)) return { event, ...timed };
  const step = game.readEvent(event);
  if (!step.ok) throw new Error('an event of the log cannot be read');
  const witnessed = game.witness(step.value, viewer);
  const view: GameTypes['view'] = game.view(now.play!.state, viewer);
  if (form === 'lean') return { ...leanPlayed(game, witnessed, game.view(before.state, viewer), view), ...timed };
  return { event: witnessed, view, toMove: seatToMove(now), legal: legalFor(now, game, viewer), ...timed };
};
