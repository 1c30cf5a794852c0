/** The handlers of all routes. */
import type { FastifyBaseLogger } from 'fastify';
import type { Service } from '../../runtime/service.ts';
import { ActRates } from './actRates.ts';
import { adminHandlers } from './adminHandlers.ts';
import type { Handlers } from './call.ts';
import { callHandlers } from './callHandlers.ts';
import { guestHandlers } from './guestHandlers.ts';
import { houseHandlers } from './houseHandlers.ts';
import { recordHandlers } from './recordHandlers.ts';
import { tableHandlers } from './tableHandlers.ts';
import { missedHandler, watchHandler } from './watchHandler.ts';

export type { Call, Handlers } from './call.ts';

export const makeHandlers = (service: Service, log: FastifyBaseLogger): Handlers => {
  const acts = new ActRates(service);
  return {
    ...guestHandlers(service, acts),
    ...houseHandlers(service),
    ...tableHandlers(service, acts),
    ...callHandlers(service, acts),
    watch: watchHandler(service),
    missed: missedHandler(service),
    ...recordHandlers(service),
    ...adminHandlers(service, log),
  };
};
