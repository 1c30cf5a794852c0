/** What is left of events, tables and records when a guest is erased. The games stay as they were. */
import { unwrap } from '../../core/index.ts';
import { readRecord, writeRecord } from '../../record/index.ts';
import type { SeatState, Table } from './table.ts';
import type { GuestId, TableEvent } from './tableEvent.ts';

/** Replaces the id of an erased guest; no token has this hash. */
const NOBODY: GuestId = '';

/** Replaces the name. */
const NAMELESS = 'Guest';

/** The event with id and name of its guest replaced; `undefined` for one that identifies nobody. */
export const withoutPerson = (event: TableEvent): TableEvent | undefined => {
  switch (event.type) {
    case 'opened':
      return { ...event, host: NOBODY };
    case 'sat':
    case 'asked':
    case 'renamed':
      return { ...event, guest: NOBODY, name: NAMELESS };
    default:
      return undefined;
  }
};

/** The same table as after a log in which all events of the guest were replaced. */
export const withoutGuest = (table: Table, guest: GuestId): Table => ({
  ...table,
  host: table.host === guest ? NOBODY : table.host,
  seats: table.seats.map((seat) => seatWithout(seat, guest)),
  deeds: table.deeds.map((deed) => (deed.guest === guest ? { ...deed, guest: NOBODY, name: NAMELESS } : deed)),
});

const seatWithout = (seat: SeatState, guest: GuestId): SeatState => {
  if (seat.kind === 'empty') return seat;
  if (seat.kind === 'person') return seat.guest === guest ? { ...seat, guest: NOBODY, name: NAMELESS } : seat;
  const left = seat.leaver === guest ? { ...seat, leaver: NOBODY, name: NAMELESS } : seat;
  return left.ask?.guest === guest ? { ...left, ask: { ...left.ask, guest: NOBODY, name: NAMELESS } } : left;
};

/** The guest whose name a seat has: the person, or the leaver whose bot it is now. */
export const guestAt = (seat: SeatState): GuestId | null => {
  if (seat.kind === 'empty') return null;
  return (seat.kind === 'person' ? seat.guest : seat.leaver) || null;
};

/** The record with the name of this seat replaced. */
export const recordWithout = (text: string, seat: number): string => {
  const record = unwrap(readRecord(text));
  const player = { ...record.players[seat]!, name: NAMELESS };
  return writeRecord({ ...record, players: record.players.with(seat, player) });
};
