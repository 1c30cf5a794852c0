import type { FastifyBaseLogger } from 'fastify';
import type { AdminEntries, AdminEntry, Moderated } from '../../../protocol/index.ts';
import { readBeside } from '../../data/reading.ts';
import { moderate } from '../../runtime/moderating.ts';
import type { Service } from '../../runtime/service.ts';
import { requireToken } from '../admin.ts';
import { Refused } from '../failures.ts';
import { noStore } from './answers.ts';
import type { Handlers } from './call.ts';

/** ms without progress after which a backup is aborted: the journal grows while it is read. */
const STALL_TIMEOUT = 60_000;

export const adminHandlers = (
  service: Service,
  log: FastifyBaseLogger,
): Pick<Handlers, 'moderate' | 'moderations' | 'backup'> => {
  const { settings, store, blocked, adminLog, metrics, now } = service;

  const note = (token: string, address: string, act: AdminEntry['act'], done: boolean): void => {
    const entry: AdminEntry = { at: new Date(now()).toISOString(), token, address, act, done };
    log.warn(entry, 'moderated');
    try {
      adminLog.add(entry);
    } catch (err) {
      // On a full disk, tables can still be deleted.
      log.error({ err }, 'the log of the operator cannot be written');
    }
  };

  return {
    moderate: async ({ authorization, address, body: act }, reply) => {
      const token = requireToken(settings.adminToken, authorization);
      const isDone = await moderate(service, act);
      note(token, address, act, isDone);
      if (!isDone) throw new Refused({ code: 'no-such-table' });
      const moderated: Moderated = { blocked: [...blocked.all] };
      return reply.send(moderated);
    },

    moderations: ({ authorization }, reply) => {
      requireToken(settings.adminToken, authorization);
      const entries: AdminEntries = { acts: [...adminLog.latest()] };
      return noStore(reply).send(entries);
    },

    backup: ({ authorization, address }, reply) => {
      const token = requireToken(settings.adminToken, authorization);
      if (settings.database !== '') throw new Refused({ code: 'kept-in-database' });
      const held = store.hold();
      if (!held) throw new Refused({ code: 'backup-running' }, 10);
      note(token, address, { type: 'backup' }, true);
      const bytes = readBeside(held.path, held.bytes);
      reply.raw.setTimeout(STALL_TIMEOUT, () => reply.raw.destroy());
      reply.raw.once('finish', () => metrics.count('tablee_backups_total'));
      reply.raw.once('close', () => {
        bytes.destroy();
        held.release();
      });
      return noStore(reply).type('application/vnd.sqlite3').header('content-length', held.bytes).send(bytes);
    },
  };
};
