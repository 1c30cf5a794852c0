/** Changes to the past of a table. */
import type { EventStore } from '../store/eventStore.ts';
import { withoutGuest } from '../table/erasing.ts';
import type { GuestId } from '../table/tableEvent.ts';
import { derivedFrom } from './records.ts';

/** Removes a guest from a log and everything derived from it. `forget`: drops what is in memory of the table. */
export const eraseGuest = async (store: EventStore, id: string, guest: GuestId, forget: () => void): Promise<void> => {
  for (let isErased = false; !isErased;) {
    const log = await store.read(id);
    const events = withoutGuest(id, log, guest);
    const derived = await derivedFrom(
      id,
      log.map((event, index) => events.get(index + 1) ?? event),
    );
    // It was archived meanwhile: then no guest is stored.
    if (!derived) return;
    const stored = await store.rewrite(id, log.length, { events, ...derived });
    forget();
    // An append in between was decided with the name in memory, and may have stored it again beside the log.
    isErased = stored.ok && (await store.heads([id]))[0]?.seq === log.length;
  }
};
