import type { Holder } from '../../limits/addresses.ts';
import { AddressQuota, Quota } from '../../limits/limits.ts';
import type { GuestId } from '../../table/tableEvent.ts';
import { MOST_MISSED } from '../../work/recents.ts';
import type { Service } from '../../work/service.ts';
import { Refused } from '../failures.ts';
import { openStream, whyNoStream } from '../stream.ts';
import { existing } from './answers.ts';
import type { Handlers } from './call.ts';

export const watchHandler = (service: Service): Handlers['watch'] => {
  const { tables, settings, requests } = service;
  const takePlace = placesFor(settings.streams);
  return async ({ guest, holder, params: { id }, query: { after, form = 'full' }, lastEventId }, reply) => {
    const table = await existing(tables.read(id));
    const refusal = whyNoStream(reply);
    if (refusal) throw new Refused(refusal);
    const closed = takePlace(holder, guest);
    const last = /^\d{1,9}$/.test(lastEventId) ? lastEventId : after;
    const seen = last === undefined ? null : Number(last);
    if (seen !== null) requests.spend(holder, costOfTelling(table.seq - seen));
    try {
      await openStream(service, reply, { table, guest, holder, form, after: seen, closed });
    } catch (error) {
      closed();
      throw error;
    }
  };
};

/** So many streams at a time for each address and each guest; the answer gives the place back. */
const placesFor = (most: number): ((holder: Holder, guest: GuestId | null) => () => void) => {
  const addresses = new AddressQuota(most);
  const guests = new Quota(most);
  return (holder, guest) => {
    if (!addresses.take(holder)) throw new Refused({ code: 'too-many-streams' }, 10);
    if (guest !== null && !guests.take(guest)) {
      addresses.giveBack(holder);
      throw new Refused({ code: 'too-many-streams' }, 10);
    }
    return () => {
      addresses.giveBack(holder);
      if (guest !== null) guests.giveBack(guest);
    };
  };
};

/** Events that are told for the price of a request. */
const TOLD_FOR_ONE = 8;

/** Beside that of the request itself. */
const costOfTelling = (missed: number): number => (missed > 0 && missed <= MOST_MISSED ? missed / TOLD_FOR_ONE : 0);
