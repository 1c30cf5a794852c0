import type { FastifyBaseLogger } from 'fastify';
import type { Moderated } from '../../../protocol/index.ts';
import { readBeside } from '../../data/reading.ts';
import { moderate } from '../../work/moderating.ts';
import type { Service } from '../../work/service.ts';
import { refuseStrangers } from '../admin.ts';
import { Refused } from '../failures.ts';
import { unkept } from './answers.ts';
import type { Handlers } from './call.ts';

/** ms for which somebody who fetches a backup may take nothing of it; the journal grows meanwhile. */
const LONGEST_STALL = 60_000;

export const adminHandlers = (service: Service, log: FastifyBaseLogger): Pick<Handlers, 'moderate' | 'backup'> => {
  const { settings, store, blocked } = service;
  return {
    moderate: async ({ authorization, body: act }, reply) => {
      refuseStrangers(settings.adminToken, authorization);
      const isDone = await moderate(service, act);
      log.warn({ act, isDone }, 'moderated');
      if (!isDone) throw new Refused({ code: 'no-such-table' });
      const moderated: Moderated = { blocked: [...blocked.all] };
      return reply.send(moderated);
    },

    backup: ({ authorization }, reply) => {
      refuseStrangers(settings.adminToken, authorization);
      if (settings.database !== '') throw new Refused({ code: 'kept-in-database' });
      const held = store.hold();
      if (!held) throw new Refused({ code: 'backup-running' }, 10);
      const bytes = readBeside(held.path, held.bytes);
      reply.raw.setTimeout(LONGEST_STALL, () => reply.raw.destroy());
      reply.raw.once('close', () => {
        bytes.destroy();
        held.release();
      });
      return unkept(reply).type('application/vnd.sqlite3').header('content-length', held.bytes).send(bytes);
    },
  };
};
