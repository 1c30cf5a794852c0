/** Notifications: what a guest wants to be called for, and feeds. */
import type { FastifyReply } from 'fastify';
import { atomOf, calendarOf } from '../../calls/feeds.ts';
import type { RateLimitKey } from '../../limits/addresses.ts';
import type { Service } from '../../runtime/service.ts';
import { Refused } from '../failures.ts';
import type { ActRates } from './actRates.ts';
import { checkWait, noStore, orRefuse, requireGuest } from './answers.ts';
import type { Handlers } from './call.ts';

type CallRoutes = 'calls' | 'call' | 'deadlines' | 'turns';

/** What an answer costs, in requests: it reads the guest's tables. */
const COST = 5;

export const callHandlers = (service: Service, acts: ActRates): Pick<Handlers, CallRoutes> => {
  const { calls, store, requests, now } = service;

  const sendFeed = async (
    secret: string,
    limitKey: RateLimitKey,
    reply: FastifyReply,
    { type, write }: { readonly type: string; readonly write: typeof calendarOf },
  ): Promise<FastifyReply> => {
    requests.spend(limitKey, COST);
    const feed = await store.calls.feed(secret);
    if (!feed) throw new Refused({ code: 'no-such-feed' });
    return reply
      .header('cache-control', 'private, max-age=60')
      .type(`${type}; charset=utf-8`)
      .send(write(feed, await calls.waitingFor(feed.guest), now()));
  };

  return {
    calls: async ({ guest, limitKey }, reply) => {
      if (guest !== null) requests.spend(limitKey, COST);
      return noStore(reply).send(await calls.settingsOf(guest));
    },

    call: async ({ guest: known, limitKey, body }, reply) => {
      const guest = requireGuest(known);
      checkWait(acts.takeByAddress(limitKey), 'too-many-requests');
      orRefuse(await calls.act(guest, body));
      return noStore(reply).send(await calls.settingsOf(guest));
    },

    deadlines: ({ params: { secret }, limitKey }, reply) =>
      sendFeed(secret, limitKey, reply, { type: 'text/calendar', write: calendarOf }),

    turns: ({ params: { secret }, limitKey }, reply) =>
      sendFeed(secret, limitKey, reply, { type: 'application/atom+xml', write: atomOf }),
  };
};
