import type { Table } from './table.ts';
import type { GuestId, TableEvent } from './tableEvent.ts';
import { after, opened } from './tableLog.ts';

/** Replaces the id of an erased guest; no token has this hash. */
const NOBODY: GuestId = '';

/** Replaces the name. */
const NAMELESS = 'Guest';

/** The events that identify a guest, by seq, with id and name replaced. The game itself stays as it was. */
export const withoutGuest = (
  id: string,
  log: readonly TableEvent[],
  guest: GuestId,
): ReadonlyMap<number, TableEvent> => {
  const changed = new Map<number, TableEvent>();
  let table: Table | undefined;
  for (const [index, event] of log.entries()) {
    const blank = blanked(event, guest, table);
    if (blank) changed.set(index + 1, blank);
    table = table ? after(table, event) : opened(id, event);
  }
  return changed;
};

const blanked = (event: TableEvent, guest: GuestId, before: Table | undefined): TableEvent | undefined => {
  if (event.type === 'opened') return event.host === guest ? { ...event, host: NOBODY } : undefined;
  if (event.type === 'sat' || event.type === 'asked')
    return event.guest === guest ? { ...event, guest: NOBODY, name: NAMELESS } : undefined;
  if (event.type !== 'renamed') return undefined;
  const place = before?.seats[event.seat];
  return place?.kind === 'person' && place.guest === guest ? { ...event, name: NAMELESS } : undefined;
};
