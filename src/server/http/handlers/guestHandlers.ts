import type { Erased } from '../../../protocol/index.ts';
import type { Service } from '../../runtime/service.ts';
import { cookieFor, forgottenCookie, newToken } from '../guests.ts';
import type { ActRates } from './actRates.ts';
import { checkWait, requireGuest } from './answers.ts';
import type { Handlers } from './call.ts';

export const guestHandlers = (service: Service, acts: ActRates): Pick<Handlers, 'guest' | 'erase'> => ({
  guest: ({ body: { bearer = false }, isSecure }, reply) => {
    const token = newToken();
    if (!bearer) reply.header('set-cookie', cookieFor(token, isSecure));
    return reply.code(201).send({ token: bearer ? token : null });
  },

  erase: async ({ guest, limitKey, isSecure }, reply) => {
    checkWait(acts.takeByAddress(limitKey), 'too-many-requests');
    const erased: Erased = { queued: await service.erase(requireGuest(guest)) };
    return reply.header('set-cookie', forgottenCookie(isSecure)).send(erased);
  },
});
