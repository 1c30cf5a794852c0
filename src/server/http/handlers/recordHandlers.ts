import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RateLimitKey } from '../../limits/addresses.ts';
import { AddressQuota, AddressRate } from '../../limits/limits.ts';
import { finishedRecords, metered, recordsAt } from '../../runtime/exports.ts';
import { entriesAsText } from '../../runtime/transparency.ts';
import type { Service } from '../../runtime/service.ts';
import { Refused } from '../failures.ts';
import { checkWait, JSON_TYPE, noStore, requireTable } from './answers.ts';
import type { Handlers } from './call.ts';

/** Concurrent exports of all tables, or of the transparency log, per address. */
const MOST_EXPORTS = 2;
/** Burst of an export, in seconds of its rate. */
const EXPORT_BURST = 16;
/** Proofs that cost as much as one request. */
const PROOFS_PER_REQUEST = 4;
/** Seconds for the `Retry-After` of an analysis. */
const RETRY_AFTER = 1;

const LINES = 'application/x-ndjson; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** In the thread pool, so that moves do not wait. */
const gunzipAsync = promisify(gunzip);

type RecordRoutes = 'records' | 'analysis' | 'allRecords' | 'transparency' | 'proofs';

export const recordHandlers = (service: Service): Pick<Handlers, RecordRoutes> => {
  const { tables, settings, store, storage, analyses, transparency, requests, now } = service;
  const exports = new AddressQuota(MOST_EXPORTS);
  const exportRate = settings.exportRate * 1024;
  const exported = new AddressRate({ burst: exportRate * EXPORT_BURST, perSecond: exportRate }, now);

  /** Throttled to the export rate. */
  const sendPortions = (
    reply: FastifyReply,
    limitKey: RateLimitKey,
    portions: Parameters<typeof metered>[0],
    type = LINES,
  ): FastifyReply => {
    const text = metered(portions, (size) => {
      exported.spend(limitKey, size);
      return exported.wait(limitKey);
    });
    return noStore(reply)
      .type(type)
      .send(Readable.from(text, { objectMode: false }));
  };

  const sendAnalysis = async (
    reply: FastifyReply,
    limitKey: RateLimitKey,
    bytes: Uint8Array,
  ): Promise<FastifyReply> => {
    const text = await gunzipAsync(bytes);
    exported.spend(limitKey, text.length);
    return noStore(reply).type(JSON_TYPE).send(text);
  };

  const checkExports = (limitKey: RateLimitKey): void => checkWait(exported.wait(limitKey), 'too-many-requests');

  const takeExport = (reply: FastifyReply, limitKey: RateLimitKey): void => {
    checkExports(limitKey);
    if (!exports.take(limitKey)) throw new Refused({ code: 'too-many-streams' }, 10);
    reply.raw.once('close', () => exports.giveBack(limitKey));
  };

  return {
    records: async ({ params: { id }, limitKey }, reply) => {
      checkExports(limitKey);
      await requireTable(tables.read(id));
      return sendPortions(reply, limitKey, recordsAt(store, id));
    },

    analysis: async ({ params: { id, playing: which }, limitKey }, reply) => {
      const playing = Number(which);
      checkExports(limitKey);
      await requireTable(tables.read(id));
      const bytes = await analyses.kept(id, playing);
      if (bytes) return sendAnalysis(reply, limitKey, bytes);
      if (await storage.isFull()) throw new Refused({ code: 'no-room' });
      const requested = await analyses.request(id, playing, limitKey);
      if (!requested.ok) throw new Refused(requested.error.refusal, requested.error.wait);
      return noStore(reply).code(202).header('retry-after', RETRY_AFTER).send({ pending: true });
    },

    allRecords: async ({ limitKey }, reply) => {
      takeExport(reply, limitKey);
      return sendPortions(reply, limitKey, finishedRecords(store));
    },

    transparency: async ({ limitKey }, reply) => {
      takeExport(reply, limitKey);
      return sendPortions(reply, limitKey, entriesAsText(store), TEXT);
    },

    proofs: async ({ params: { id }, query: { size = '0', from = '0' }, limitKey }, reply) => {
      await requireTable(tables.read(id));
      const proofs = await transparency.proofsFor(id, { size: Number(size), from: Number(from) });
      requests.spend(limitKey, proofs.entries.length / PROOFS_PER_REQUEST);
      return noStore(reply).send(proofs);
    },
  };
};
