import type { RateLimitKey } from '../../limits/addresses.ts';
import { AddressQuota, Quota } from '../../limits/limits.ts';
import type { Table } from '../../table/table.ts';
import type { GuestId } from '../../table/tableEvent.ts';
import { audienceOf, tableMessage } from '../../table/viewing.ts';
import { MOST_MISSED } from '../../runtime/recents.ts';
import type { Service } from '../../runtime/service.ts';
import { Refused } from '../failures.ts';
import { openStream, whyNoStream } from '../stream.ts';
import { noStore, requireTable } from './answers.ts';
import type { Handlers } from './call.ts';

export const watchHandler = (service: Service): Handlers['watch'] => {
  const { tables, settings, requests } = service;
  const openSlot = streamSlots(settings.streams);
  return async ({ guest, limitKey, params: { id }, query: { after, head, form = 'full' }, lastEventId }, reply) => {
    const table = await requireTable(tables.read(id));
    const refusal = whyNoStream(reply);
    if (refusal) throw new Refused(refusal);
    const closed = openSlot(limitKey, guest);
    const last = /^\d{1,9}$/.test(lastEventId) ? lastEventId : after;
    const seen = last === undefined ? null : Number(last);
    if (seen !== null) requests.spend(limitKey, costOfMissed(table.seq - seen));
    try {
      await openStream(service, reply, {
        table,
        guest,
        limitKey,
        form,
        after: seen,
        head: head === undefined ? null : Number(head),
        closed,
      });
    } catch (error) {
      closed();
      throw error;
    }
  };
};

/** For those who come back: the latest events at most, and no presence, since nobody watches. */
export const missedHandler =
  (service: Service): Handlers['missed'] =>
  async ({ guest, limitKey, params: { id }, query: { after } }, reply) => {
    const table = await requireTable(service.tables.read(id));
    const seen = Math.max(1, Number(after), table.seq - MOST_MISSED);
    service.requests.spend(limitKey, costOfMissed(table.seq - seen));
    const recents = (await service.recents.since(table, seen)) ?? [];
    const isPresent = (await service.presenceAt(id))(table);
    const whole = (then: Table): string => tableMessage(then, audienceOf(then, guest, 'lean'), isPresent);
    const missed = recents.map((recent) => recent.textFor(guest, 'lean', isPresent)).join('');
    const first = recents[0] ? whole(recents[0].before) : '';
    return noStore(reply)
      .type('text/event-stream')
      .send(first + missed + whole(recents.at(-1)?.table ?? table));
  };

/** Limits concurrent streams per address and per guest; returns the release of a slot. */
const streamSlots = (most: number): ((limitKey: RateLimitKey, guest: GuestId | null) => () => void) => {
  const addresses = new AddressQuota(most);
  const guests = new Quota(most);
  return (limitKey, guest) => {
    if (!addresses.take(limitKey)) throw new Refused({ code: 'too-many-streams' }, 10);
    if (guest !== null && !guests.take(guest)) {
      addresses.giveBack(limitKey);
      throw new Refused({ code: 'too-many-streams' }, 10);
    }
    return () => {
      addresses.giveBack(limitKey);
      if (guest !== null) guests.giveBack(guest);
    };
  };
};

/** Missed events that cost as much as one request. */
const EVENTS_PER_REQUEST = 8;

/** In addition to the request itself. */
const costOfMissed = (missed: number): number =>
  missed > 0 && missed <= MOST_MISSED ? missed / EVENTS_PER_REQUEST : 0;
