import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AnyGame, Refusal, Result } from '../../core/index.ts';
import { botsFor } from '../../bots/index.ts';
import { GAMES } from '../../games/index.ts';
import type {
  Accepted,
  Act,
  AdminAct,
  Erased,
  Moderated,
  MoveRequest,
  Nearby,
  OpenTable,
  TableLine,
  TablePhase,
} from '../../protocol/index.ts';
import type { RouteName } from '../../protocol/schemas.ts';
import { refuseStrangers } from './admin.ts';
import { readBeside } from '../data/reading.ts';
import { Refused } from './failures.ts';
import { cookieFor, forgottenCookie, newToken } from './guests.ts';
import type { Holder } from '../limits/addresses.ts';
import { AddressQuota, AddressRate, Quota, Rate } from '../limits/limits.ts';
import { moderate } from '../work/moderating.ts';
import { isThisMachine, nearbyHost } from './nearby.ts';
import { MOST_MISSED } from '../work/recents.ts';
import { finishedRecords, metered, recordsAt } from '../work/exports.ts';
import type { Service } from '../work/service.ts';
import { openStream, whyNoStream } from './stream.ts';
import type { Listed } from '../store/eventStore.ts';
import { labelOf, seatOfGuest, type Table } from '../table/table.ts';
import type { GuestId, TableLabel } from '../table/tableEvent.ts';
import { audienceOf, viewTable, type Form } from '../table/viewing.ts';

/** A request whose form is right. */
export interface Call {
  readonly guest: GuestId | null;
  readonly address: string;
  /** Whose quotas it counts against. */
  readonly holder: Holder;
  readonly isSecure: boolean;
  readonly id: string;
  /** Which game of the table; 0 where that is not asked. */
  readonly playing: number;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly lastEventId: string | undefined;
  readonly authorization: string | undefined;
}

export type Handler = (call: Call, reply: FastifyReply) => unknown;

const MOST_LISTED = 100;
/** Exports of everything one address may read at a time. */
const MOST_EXPORTS = 2;
/** Seconds for which records may be read at once before the rate counts. */
const EXPORT_BURST = 16;
const AN_HOUR = 3600;
/** Events that are told for the price of a request. */
const TOLD_FOR_ONE = 8;

/** ms for which somebody who fetches a backup may take nothing of it; the journal grows meanwhile. */
const LONGEST_STALL = 60_000;

export const makeHandlers = (service: Service, log: FastifyBaseLogger): Readonly<Record<RouteName, Handler>> => {
  const { tables, settings, metrics, store, storage, analyses, requests, now } = service;
  const openings = new AddressRate({ burst: settings.tables, perSecond: settings.tables / AN_HOUR }, now);
  // Every act stays in a log: one may do many at once, but not for hours.
  const actsAllowed = { burst: settings.requests, perSecond: settings.requests / 50 };
  const actsOfSeats = new Rate(actsAllowed, now);
  const actsOfOthers = new AddressRate(actsAllowed, now);
  const streams = new AddressQuota(settings.streams);
  const streamsOfGuests = new Quota(settings.streams);
  const exports = new AddressQuota(MOST_EXPORTS);
  const exportRate = settings.exportRate * 1024;
  const exported = new AddressRate({ burst: exportRate * EXPORT_BURST, perSecond: exportRate }, now);

  const viewFor = async (table: Table, guest: GuestId | null) => {
    const presence = await service.presenceAt(table.id);
    return viewTable(table, audienceOf(table, guest, 'full'), presence(table));
  };

  /** Where an earlier program has left them to the log. */
  const namesAt = async (id: string): Promise<TableLabel['names']> => {
    const table = await tables.read(id);
    return table ? labelOf(table).names : [];
  };

  /** Who has a seat is known by it; all others by their address. */
  const waitToAct = async (id: string, guest: GuestId, holder: Holder): Promise<number> => {
    const table = await tables.read(id);
    const isSeated = table !== undefined && seatOfGuest(table, guest) !== null;
    return isSeated ? actsOfSeats.take(guest) : actsOfOthers.take(holder);
  };

  const checkRoom = async (holder: Holder): Promise<void> => {
    const wait = storage.wait(holder);
    if (wait > 0) throw new Refused({ code: 'too-much-stored' }, wait);
    if (await storage.isFull()) throw new Refused({ code: 'no-room' });
  };

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

  const checkExports = (holder: Holder): void => {
    const wait = exported.wait(holder);
    if (wait > 0) throw new Refused({ code: 'too-many-requests' }, wait);
  };

  return {
    guest: ({ body, isSecure }, reply) => {
      const token = newToken();
      const isBearer = (body as { bearer?: boolean }).bearer === true;
      if (!isBearer) reply.header('set-cookie', cookieFor(token, isSecure));
      return reply.code(201).send({ token: isBearer ? token : null });
    },

    erase: async ({ guest, holder, isSecure }, reply) => {
      const wait = actsOfOthers.take(holder);
      if (wait > 0) throw new Refused({ code: 'too-many-requests' }, wait);
      const erased: Erased = { tables: await service.erase(known(guest)) };
      return reply.header('set-cookie', forgottenCookie(isSecure)).send(erased);
    },

    games: (_call, reply) => reply.send(CATALOGUE),

    nearby: ({ address }, reply) => {
      const nearby: Nearby = { host: isThisMachine(address) ? nearbyHost(settings.host) : null };
      return unkept(reply).send(nearby);
    },

    tables: async ({ query: { game, phase } }, reply) => {
      const filter = { isPublic: true, most: MOST_LISTED, ...(game === undefined ? {} : { game }) };
      const listed = await store.list(phase === undefined ? filter : { ...filter, phase: phase as TablePhase });
      const lines: TableLine[] = [];
      for (const one of listed) lines.push(lineOf(one, one.names ?? (await namesAt(one.table))));
      return unkept(reply).send({ tables: lines, now: now() });
    },

    open: async ({ guest, holder, body }, reply) => {
      const host = known(guest);
      await checkRoom(holder);
      const wait = openings.take(holder);
      if (wait > 0) throw new Refused({ code: 'too-many-tables' }, wait);
      const table = granted(await tables.open(host, body as OpenTable, holder));
      metrics.count('tablee_tables_opened_total');
      return reply.code(201).send(await viewFor(table, host));
    },

    table: async ({ guest, id }, reply) => unkept(reply).send(await viewFor(await existing(tables.read(id)), guest)),

    watch: async (call, reply) => {
      const { guest, holder, id, query, lastEventId } = call;
      const table = await existing(tables.read(id));
      const refusal = whyNoStream(reply);
      if (refusal) throw new Refused(refusal);
      if (!streams.take(holder)) throw new Refused({ code: 'too-many-streams' }, 10);
      if (guest !== null && !streamsOfGuests.take(guest)) {
        streams.giveBack(holder);
        throw new Refused({ code: 'too-many-streams' }, 10);
      }
      const after = /^\d{1,9}$/.test(lastEventId ?? '') ? lastEventId : query['after'];
      const closed = (): void => {
        streams.giveBack(holder);
        if (guest !== null) streamsOfGuests.giveBack(guest);
      };
      const form = (query['form'] ?? 'full') as Form;
      if (after !== undefined) requests.spend(holder, costOfTelling(table.seq - Number(after)));
      try {
        await openStream(service, reply, {
          table,
          guest,
          holder,
          form,
          after: after === undefined ? null : Number(after),
          closed,
        });
      } catch (error) {
        closed();
        throw error;
      }
    },

    act: async ({ guest, holder, id, body }, reply) => {
      const wait = await waitToAct(id, known(guest), holder);
      if (wait > 0) throw new Refused({ code: 'too-many-requests' }, wait);
      await checkRoom(holder);
      return accept(reply, granted(await tables.act(id, known(guest), body as Act, holder)));
    },

    move: async ({ guest, holder, id, body }, reply) => {
      const began = performance.now();
      const wait = storage.waitToMove(holder);
      if (wait > 0) throw new Refused({ code: 'too-much-stored' }, wait);
      const seq = granted(await tables.move(id, known(guest), body as MoveRequest, holder));
      metrics.observe('tablee_move_seconds', (performance.now() - began) / 1000);
      return accept(reply, seq);
    },

    records: async ({ id, holder }, reply) => {
      checkExports(holder);
      await existing(tables.read(id));
      return sendRecords(reply, holder, recordsAt(store, id));
    },

    analysis: async ({ id, playing, holder }, reply) => {
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

    moderate: async ({ authorization, body }, reply) => {
      refuseStrangers(settings.adminToken, authorization);
      const act = body as AdminAct;
      const isDone = await moderate(service, act);
      log.warn({ act, isDone }, 'moderated');
      if (!isDone) throw new Refused({ code: 'no-such-table' });
      const moderated: Moderated = { blocked: [...service.blocked.all] };
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

/** Beside that of the request itself. */
const costOfTelling = (missed: number): number => (missed > 0 && missed <= MOST_MISSED ? missed / TOLD_FOR_ONE : 0);

/** Beside the moves, which must not wait for it. */
const unpacked = promisify(gunzip);

/** Seconds after which an analysis may be there. */
const ASK_AGAIN = 1;

const JSON_TYPE = 'application/json; charset=utf-8';
const LINES = 'application/x-ndjson; charset=utf-8';

const known = (guest: GuestId | null): GuestId => {
  if (guest === null) throw new Refused({ code: 'no-guest' });
  return guest;
};

const granted = <T>(result: Result<T, Refusal>): T => {
  if (result.ok) return result.value;
  throw new Refused(result.error);
};

const existing = async (reading: Promise<Table | undefined>): Promise<Table> => {
  const table = await reading;
  if (!table) throw new Refused({ code: 'no-such-table' });
  return table;
};

/** It changes; no cache may keep it. */
const unkept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

/** The commonest answer: past Fastify, and without the headers that HTTP/1.1 implies. */
const accept = (reply: FastifyReply, seq: number): void => {
  const accepted: Accepted = { seq };
  const body = JSON.stringify(accepted);
  const { raw } = reply.hijack();
  raw.sendDate = false;
  raw.removeHeader('connection');
  raw.writeHead(200, ['content-type', 'application/json', 'content-length', String(body.length)]).end(body);
};

const lineOf = ({ table, game, rulebook, phase, changed }: Listed, names: TableLabel['names']): TableLine => ({
  id: table,
  game,
  rulebook,
  phase,
  names: [...names],
  changed,
});

const CATALOGUE = {
  games: Object.values<AnyGame>(GAMES).map((game) => ({
    id: game.id,
    rulebooks: Object.entries(game.rulebooks).map(([id, { title }]) => ({ id, title })),
    defaultRulebook: game.defaultRulebook,
    options: game.options.map(({ name, rule, choices }) => ({ name, rule, choices })),
    bots: botsFor(game).map(({ name }) => name),
  })),
};
