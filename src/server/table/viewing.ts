/** What a viewer may know of a table. Everything that leaves the server is built here, field by field. */
import type { AnyGame, GameTypes, Seat, Viewer } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import {
  leanPlayed,
  SCHEME,
  writeMessage,
  type Fairness,
  type Head,
  type PlayedView,
  type Presence,
  type SeatView,
  type TableView,
  type Time,
  type Watching,
} from '../../protocol/index.ts';
import { shortHashOf } from '../store/chain.ts';
import { awaitedAt, commitmentAt, commitmentTo } from './fairReveal.ts';
import { heldSeat } from './heldSeats.ts';
import { deadlineOf, gameOf, seatOfGuest, seatToMove, type Ask, type Play, type Table } from './table.ts';
import type { GuestId, TableEvent } from './tableEvent.ts';

export type Form = 'full' | 'lean';

/** What the text of a stream depends on, besides the table. */
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
    seats: table.seats.map((_seat, number) => viewSeat(table, number, isPresent(number))),
    you: viewer,
    host: isHost,
    fairness: viewFairness(table),
    view: play && game.view(play.state, viewer),
    toMove: seatToMove(table),
    legal: legalFor(table, game, viewer),
    deadline: deadlineOf(table),
    deeds: table.deeds.map(({ guest: _guest, ...deed }) => deed),
    result: turn?.kind === 'over' ? turn.result : null,
    archived: table.isArchived,
  };
};

const viewSeat = (table: Table, number: Seat, isPresent: boolean): SeatView => {
  const seat = table.seats[number]!;
  const open = { held: false, asks: null, again: false };
  if (seat.kind === 'empty') return { kind: 'empty', name: null, bot: null, present: false, free: true, ...open };
  if (seat.kind === 'person')
    return {
      ...open,
      kind: 'person',
      name: seat.name,
      bot: seat.standIn,
      present: isPresent,
      free: false,
      again: seat.again ?? false,
    };
  const held = heldSeat(table, number);
  return {
    kind: 'bot',
    name: seat.name,
    bot: seat.bot,
    present: false,
    free: seat.isFree && !held,
    held: held !== undefined,
    asks: viewAsk(held?.ask ?? null),
    again: false,
  };
};

const viewAsk = (ask: Ask | null): SeatView['asks'] => ask && { name: ask.name, agreed: [...ask.agreed] };

const viewFairness = (table: Table): Fairness => {
  const { secret, seats, play, phase, calledOff } = table;
  return {
    scheme: SCHEME,
    commitment: commitmentTo(secret),
    commitments: seats.map(commitmentAt),
    contributions: [...(play?.contributions ?? seats.map(() => null))],
    calledOff: [...calledOff],
    awaited: [...awaitedAt(table)],
    late: play?.revealPhase === 'late',
    agreed: [...(play?.reveals.agreed ?? [])],
    secret: phase === 'over' ? secret : null,
  };
};

const legalFor = (table: Table, game: AnyGame, viewer: Viewer): GameTypes['move'][] =>
  viewer !== null && table.play && seatToMove(table) === viewer ? [...game.legalMoves(table.play.state)] : [];

/** Watchers with the same key get the same text. */
export const keyOf = (event: TableEvent, now: Table, { viewer, isHost, form }: Audience): string =>
  event.type === 'played' && form === 'lean' && now.phase !== 'over' && !gameOf(now).hasSecrets
    ? 'all'
    : `${viewer} ${isHost} ${form}`;

/** The stream message for one event; `before` and `now` are the table around it. */
export const eventMessage = (
  before: Table,
  event: TableEvent,
  now: Table,
  audience: Audience,
  isPresent: IsPresent,
): string => {
  if (event.type === 'reacted') return message(now, 'reacted', { seat: event.seat, reaction: event.reaction });
  const head = shortHashOf(event);
  if (event.type !== 'played')
    return tableMessage(now, audience, isPresent) + (head === undefined ? '' : headMessage({ seq: now.seq, head }));
  const view = viewPlayed(before.play!, event.event, now, audience);
  const played = head === undefined ? view : { ...view, head };
  // The move has no id of its own: a client cut off between the two messages resumes before both.
  return now.phase === 'over'
    ? messageWithoutId('', played) + tableMessage(now, audience, isPresent)
    : message(now, '', played);
};

/** The whole table. */
export const tableMessage = (table: Table, audience: Audience, isPresent: IsPresent): string =>
  message(table, 'table', viewTable(table, audience, isPresent));

/** What a client may know of the log's last event. */
export const headMessage = (head: Head): string => messageWithoutId('head', head);

/** Presence; in the lean form without the table, which has not changed. */
export const presenceMessage = (table: Table, audience: Audience, isPresent: IsPresent): string => {
  if (audience.form === 'full') return tableMessage(table, audience, isPresent);
  const presence: Presence = { present: table.seats.map(({ kind }, seat) => kind === 'person' && isPresent(seat)) };
  return messageWithoutId('presence', presence);
};

/** Larger counts are sent as this one, so that a popular table does not send a message for each visitor. */
const MOST_WATCHING = 99;

/** The number of spectators. */
export const watchingMessage = (count: number): string => {
  const watching: Watching = { count: Math.min(count, MOST_WATCHING) };
  return messageWithoutId('watching', watching);
};

/** The server's time, for devices whose own clock is wrong; empty for tables without a clock. */
export const timeMessage = ({ terms }: Table, now: number): string => {
  const time: Time = { now };
  return terms.pace.kind === 'none' ? '' : messageWithoutId('time', time);
};

const messageWithoutId = (type: string, data: unknown): string =>
  writeMessage({ id: null, type, data: JSON.stringify(data) });

const message = (table: Table, type: string, data: unknown): string =>
  writeMessage({ id: table.seq, type, data: JSON.stringify(data) });

const viewPlayed = (before: Play, event: GameTypes['event'], now: Table, { viewer, form }: Audience): PlayedView => {
  const game = gameOf(now);
  const deadline = deadlineOf(now);
  const timed = deadline === null ? {} : { deadline };
  if (form === 'lean' && !game.hasSecrets) return { event, ...timed };
  const step = notationOf(game).readEvent(event);
  if (!step.ok) throw new Error('an event of the log cannot be read');
  const witnessed = game.witness(step.value, viewer);
  const view = game.view(now.play!.state, viewer);
  if (form === 'lean') return { ...leanPlayed(game, witnessed, game.view(before.state, viewer), view), ...timed };
  return { event: witnessed, view, toMove: seatToMove(now), legal: legalFor(now, game, viewer), ...timed };
};
