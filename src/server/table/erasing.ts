import type { Table } from './table.ts';
import { guestIn, type GuestId, type TableEvent } from './tableEvent.ts';
import { after, opened } from './tableLog.ts';

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
      return { ...event, guest: NOBODY, name: NAMELESS };
    case 'renamed':
      return { ...event, name: NAMELESS };
    default:
      return undefined;
  }
};

/** The events that identify a guest, by seq, with id and name replaced. The game itself stays as it was. */
export const withoutGuest = (
  id: string,
  log: readonly TableEvent[],
  guest: GuestId,
): ReadonlyMap<number, TableEvent> => {
  const changed = new Map<number, TableEvent>();
  let table: Table | undefined;
  for (const [index, event] of log.entries()) {
    const blank = isAbout(event, guest, table) ? withoutPerson(event) : undefined;
    if (blank) changed.set(index + 1, blank);
    table = table ? after(table, event) : opened(id, event);
  }
  return changed;
};

const isAbout = (event: TableEvent, guest: GuestId, before: Table | undefined): boolean => {
  if (event.type !== 'renamed') return guestIn(event) === guest;
  const place = before?.seats[event.seat];
  return place?.kind === 'person' && place.guest === guest;
};
