/**
 * A seat that a person left while tiles are hidden is held: a bot plays from it until the game ends. Who left it may
 * sit down again; anybody else asks, and sits down when all people at the table have agreed. Otherwise a glance at a
 * rack would cost no more than sitting down and leaving again.
 */
import { err, ok, type Refusal, type Result, type Seat } from '../../core/index.ts';
import type { Decision } from './decision.ts';
import { isGathering } from './gathering.ts';
import { gameOf, seatOfGuest, stepsFrom, type Ask, type SeatState, type Table } from './table.ts';
import type { GuestId, TableEvent } from './tableEvent.ts';

export type HeldSeat = Extract<SeatState, { kind: 'bot' }>;

export const hidesTiles = (table: Table): boolean => gameOf(table).hasSecrets;

/** The seat, if it is held. */
export const heldSeat = (table: Table, seat: Seat): HeldSeat | undefined => {
  const place = table.seats[seat];
  const isOn = table.phase === 'playing' && !isGathering(table);
  return isOn && place?.kind === 'bot' && place.isFree && hidesTiles(table) ? place : undefined;
};

const peopleAt = ({ seats }: Table): readonly Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));

/** `ask.name` is one that may be used. */
export const askFor = (table: Table, seat: Seat, held: HeldSeat, ask: Omit<Ask, 'agreed'>, at: number): Decision => {
  if (held.ask) return held.ask.guest === ask.guest ? ok([]) : err({ code: 'seat-asked', seat });
  if (peopleAt(table).length === 0) return err({ code: 'nobody-to-agree', seat });
  return ok(stepsFrom(table, [{ type: 'asked', seat, ...ask, at }]));
};

const askAt = (table: Table, seat: Seat): Result<Ask, Refusal> => {
  const ask = heldSeat(table, seat)?.ask;
  return ask ? ok(ask) : err({ code: 'nobody-asks', seat });
};

/** With the last who agrees whoever asks sits down; `whyNot` says what stands against it by now. */
export const agree = (
  table: Table,
  by: Seat,
  seat: Seat,
  at: number,
  whyNot: (ask: Ask) => Refusal | undefined,
): Decision => {
  const asked = askAt(table, seat);
  if (!asked.ok) return asked;
  const { agreed: already, ...ask } = asked.value;
  const refusal = whyNot(asked.value);
  if (refusal) return err(refusal);
  const isMissing = (one: Seat): boolean => one !== by && !already.includes(one);
  const agreed: TableEvent = { type: 'agreed', seat, by, at };
  const events: TableEvent[] = already.includes(by) ? [] : [agreed];
  if (!peopleAt(table).some(isMissing)) events.push({ type: 'sat', seat, ...ask, at });
  return ok(stepsFrom(table, events));
};

export const decline = (table: Table, by: Seat, seat: Seat, at: number): Decision => {
  const asked = askAt(table, seat);
  return asked.ok ? ok(stepsFrom(table, [{ type: 'declined', seat, by, at }])) : asked;
};

/** Somebody has found a seat elsewhere meanwhile. */
export const whySeated = (table: Table, guest: GuestId): Refusal | undefined => {
  const seat = seatOfGuest(table, guest);
  return seat === null ? undefined : { code: 'already-seated', seat };
};
