/**
 * Held seats: in a game with hidden tiles, a bot plays from the seat of a person who left, until the game ends. That
 * person may sit down again; others ask, and sit down once all people at the table have agreed. Otherwise everyone
 * could look at a rack by sitting down and leaving again.
 */
import { err, ok, type Refusal, type Result, type Seat } from '../../core/index.ts';
import { isRevealing } from './fairReveal.ts';
import { gameOf, seatOfGuest, type Ask, type BotSeat, type Table } from './table.ts';
import type { GuestId, TableEvent } from './tableEvent.ts';
import { stepsFrom, type Decision } from './tableLog.ts';

export const hidesTiles = (table: Table): boolean => gameOf(table).hasSecrets;

/** The seat, if it is held. */
export const heldSeat = (table: Table, seat: Seat): BotSeat | undefined => {
  const place = table.seats[seat];
  const isOn = table.phase === 'playing' && !isRevealing(table);
  return isOn && place?.kind === 'bot' && place.isFree && hidesTiles(table) ? place : undefined;
};

const peopleAt = ({ seats }: Table): readonly Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));

/** `ask.name` has been checked. */
export const askFor = (table: Table, seat: Seat, held: BotSeat, ask: Omit<Ask, 'agreed'>, at: number): Decision => {
  if (held.ask) return held.ask.guest === ask.guest ? ok([]) : err({ code: 'seat-asked', seat });
  if (peopleAt(table).length === 0) return err({ code: 'nobody-to-agree', seat });
  return ok(stepsFrom(table, [{ type: 'asked', seat, ...ask, at }]));
};

const askAt = (table: Table, seat: Seat): Result<Ask, Refusal> => {
  const ask = heldSeat(table, seat)?.ask;
  return ask ? ok(ask) : err({ code: 'nobody-asks', seat });
};

/** The last agreement seats the person who asks; `whyNot` checks again what may have changed since they asked. */
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

/** The person has taken another seat meanwhile. */
export const whySeated = (table: Table, guest: GuestId): Refusal | undefined => {
  const seat = seatOfGuest(table, guest);
  return seat === null ? undefined : { code: 'already-seated', seat };
};
