/** What an append has to note for calls. On the path of every move: without devices at the table it costs a look into a set. */
import type { CallNote, News } from '../store/callStore.ts';
import { seatToMove, type Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import { AWAY } from './looking.ts';

/** A look that is noted must be at least so far away: one that is due may be over before this append is stored. */
const MARGIN = 10_000;

const MOST_NOTED = 50_000;

/** Events after which somebody may have to be called at once. */
export const isNews = (type: TableEvent['type']): boolean =>
  type === 'started' || type === 'rematched' || type === 'offeredRematch' || type === 'agreed';

export class Noting {
  readonly #now: () => number;
  /** Guests with devices; a few more do no harm. */
  readonly #guests = new Set<GuestId>();
  /** The looks that this process has noted: until then no other is needed. */
  readonly #noted = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get isNeeded(): boolean {
    return this.#guests.size > 0;
  }

  add(guest: GuestId): void {
    this.#guests.add(guest);
  }

  remove(guest: GuestId): void {
    this.#guests.delete(guest);
  }

  has(guest: GuestId): boolean {
    return this.#guests.has(guest);
  }

  /** `table`: after these events. */
  note(table: Table, events: readonly TableEvent[]): CallNote | undefined {
    if (this.#guests.size === 0) return undefined;
    const now = this.#now();
    const news = events.some(({ type }) => isNews(type)) ? this.#newsIn(table, events) : [];
    if (news.length > 0) return { at: now, news };
    if (!this.#isTurnOfSubscriber(table)) return undefined;
    const at = now + AWAY;
    const noted = this.#noted.get(table.id) ?? 0;
    return noted > now + MARGIN && noted <= at ? undefined : { at, news };
  }

  /** The note is stored. */
  stored(table: string, { at }: CallNote): void {
    if (this.#noted.size >= MOST_NOTED) this.#noted.clear();
    this.#noted.set(table, at);
  }

  #isTurnOfSubscriber(table: Table): boolean {
    const seat = seatToMove(table);
    const place = seat === null ? undefined : table.seats[seat];
    return place?.kind === 'person' && place.standIn === null && this.#guests.has(place.guest);
  }

  #newsIn(table: Table, events: readonly TableEvent[]): readonly News[] {
    const news = new Map<GuestId, News>();
    const tell = (guest: GuestId, kind: News['kind']): void => {
      if (this.#guests.has(guest)) news.set(guest, { guest, kind });
    };
    const isAgreed = events.some(({ type }) => type === 'agreed');
    for (const event of events) {
      if (event.type === 'started' || event.type === 'rematched')
        for (const guest of guestsAt(table)) tell(guest, 'begins');
      if (event.type === 'offeredRematch') for (const guest of guestsAt(table, event.seat)) tell(guest, 'rematch');
      if (event.type === 'sat' && isAgreed) tell(event.guest, 'agreed');
    }
    return [...news.values()];
  }
}

const guestsAt = ({ seats }: Table, except?: number): readonly GuestId[] =>
  seats.flatMap((place, seat) => (place.kind === 'person' && seat !== except ? [place.guest] : []));
