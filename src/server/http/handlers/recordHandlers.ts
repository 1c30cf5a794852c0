import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Holder } from '../../limits/addresses.ts';
import { AddressQuota, AddressRate } from '../../limits/limits.ts';
import { finishedRecords, metered, recordsAt } from '../../work/exports.ts';
import type { Service } from '../../work/service.ts';
import { Refused } from '../failures.ts';
import { checkWait, existing, JSON_TYPE, unkept } from './answers.ts';
import type { Handlers } from './call.ts';

/** Exports of everything one address may read at a time. */
const MOST_EXPORTS = 2;
/** Seconds for which records may be read at once before the rate counts. */
const EXPORT_BURST = 16;
/** Seconds after which an analysis may be there. */
const ASK_AGAIN = 1;

const LINES = 'application/x-ndjson; charset=utf-8';

/** Beside the moves, which must not wait for it. */
const unpacked = promisify(gunzip);

export const recordHandlers = (service: Service): Pick<Handlers, 'records' | 'analysis' | 'allRecords'> => {
  const { tables, settings, store, storage, analyses, now } = service;
  const exports = new AddressQuota(MOST_EXPORTS);
  const exportRate = settings.exportRate * 1024;
  const exported = new AddressRate({ burst: exportRate * EXPORT_BURST, perSecond: exportRate }, now);

  /** Slows down who has read much, and sends away who asks for more. */
  const sendRecords = (reply: FastifyReply, holder: Holder, pages: AsyncGenerator<string>): FastifyReply => {
    const text = metered(pages, (size) => {
      exported.spend(holder, size);
      return exported.wait(holder);
    });
    return unkept(reply)
      .type(LINES)
      .send(Readable.from(text, { objectMode: false }));
  };

  const sendAnalysis = async (reply: FastifyReply, holder: Holder, bytes: Uint8Array): Promise<FastifyReply> => {
    const text = await unpacked(bytes);
    exported.spend(holder, text.length);
    return unkept(reply).type(JSON_TYPE).send(text);
  };

  const checkExports = (holder: Holder): void => checkWait(exported.wait(holder), 'too-many-requests');

  return {
    records: async ({ params: { id }, holder }, reply) => {
      checkExports(holder);
      await existing(tables.read(id));
      return sendRecords(reply, holder, recordsAt(store, id));
    },

    analysis: async ({ params: { id, playing: which }, holder }, reply) => {
      const playing = Number(which);
      checkExports(holder);
      await existing(tables.read(id));
      const bytes = await analyses.kept(id, playing);
      if (bytes) return sendAnalysis(reply, holder, bytes);
      if (await storage.isFull()) throw new Refused({ code: 'no-room' });
      const wanted = await analyses.want(id, playing, holder);
      if (!wanted.ok) throw new Refused(wanted.error.refusal, wanted.error.wait);
      return unkept(reply).code(202).header('retry-after', ASK_AGAIN).send({ pending: true });
    },

    allRecords: async ({ holder }, reply) => {
      checkExports(holder);
      if (!exports.take(holder)) throw new Refused({ code: 'too-many-streams' }, 10);
      reply.raw.once('close', () => exports.giveBack(holder));
      return sendRecords(reply, holder, finishedRecords(store));
    },
  };
};
