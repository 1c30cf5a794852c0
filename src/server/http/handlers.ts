import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { setImmediate as breath } from 'node:timers/promises';
import type { AnyGame, Refusal, Result } from '../../core/index.ts';
import { botsFor } from '../../bots/index.ts';
import { GAMES } from '../../games/index.ts';
import type { Act, MoveRequest, OpenTable } from '../../protocol/acts.ts';
import type { AdminAct, Moderated } from '../../protocol/adminActs.ts';
import type { Erased, RouteName } from '../../protocol/routes.ts';
import type { Accepted, Nearby, Phase, TableLine } from '../../protocol/views.ts';
import { refuseStrangers } from './admin.ts';
import { readBeside } from '../data/reading.ts';
import { Refused } from './failures.ts';
import { cookieFor, forgottenCookie, newToken } from './guests.ts';
import { Quota, Rate } from '../work/limits.ts';
import { moderate } from '../work/moderating.ts';
import { isThisMachine, nearbyHost } from './nearby.ts';
import { finishedRecords, linesOf, publishedOf } from '../work/records.ts';
import type { Service } from '../work/service.ts';
import { openStream, whyNoStream } from './stream.ts';
import type { Table } from '../table/table.ts';
import type { GuestId } from '../table/tableEvent.ts';
import { audienceOf, viewTable, type Form } from '../table/viewing.ts';

/** A request whose form is right. */
export interface Call {
  readonly guest: GuestId | null;
  readonly address: string;
  /** Whose quotas it counts against. */
  readonly holder: string;
  readonly isSecure: boolean;
  readonly id: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly lastEventId: string | undefined;
  readonly authorization: string | undefined;
}

export type Handler = (call: Call, reply: FastifyReply) => unknown;

const MOST_LISTED = 100;
/** Exports one address may read at a time. */
const MOST_EXPORTS = 2;
const AN_HOUR = 3600;

/** ms for which somebody who fetches a backup may take nothing of it; the journal grows meanwhile. */
const LONGEST_STALL = 60_000;

export const makeHandlers = (service: Service, log: FastifyBaseLogger): Readonly<Record<RouteName, Handler>> => {
  const { tables, settings, metrics, store, watchers, now } = service;
  const openings = new Rate({ burst: settings.tables, perSecond: settings.tables / AN_HOUR }, now);
  // Every act stays in a log: a guest may do many at once, but not for hours.
  const acts = new Rate({ burst: settings.requests, perSecond: settings.requests / 50 }, now);
  const streams = new Quota(settings.streams);
  const exports = new Quota(MOST_EXPORTS);

  const viewFor = (table: Table, guest: GuestId | null) =>
    viewTable(table, audienceOf(table, guest, 'full'), watchers.presence(table));

  return {
    guest: ({ body, isSecure }, reply) => {
      const token = newToken();
      const isBearer = (body as { bearer?: boolean }).bearer === true;
      if (!isBearer) reply.header('set-cookie', cookieFor(token, isSecure));
      return reply.code(201).send({ token: isBearer ? token : null });
    },

    erase: async ({ guest, isSecure }, reply) => {
      const wait = acts.take(known(guest));
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
      const listed = await store.list(phase === undefined ? filter : { ...filter, phase: phase as Phase });
      const lines: TableLine[] = [];
      for (const { table: id, changed } of listed) {
        // Reading a hundred logs takes a while; moves go first.
        if (!tables.held(id)) await breath();
        const table = await tables.read(id);
        if (table) lines.push(lineOf(table, changed));
      }
      return unkept(reply).send({ tables: lines, now: now() });
    },

    open: async ({ guest, holder, body }, reply) => {
      const host = known(guest);
      const wait = openings.take(holder) || openings.take(`guest ${host}`);
      if (wait > 0) throw new Refused({ code: 'too-many-tables' }, wait);
      const table = granted(await tables.open(host, body as OpenTable));
      metrics.count('tablee_tables_opened_total');
      return reply.code(201).send(viewFor(table, host));
    },

    table: async ({ guest, id }, reply) => unkept(reply).send(viewFor(await existing(tables.read(id)), guest)),

    watch: async (call, reply) => {
      const { guest, holder, id, query, lastEventId } = call;
      const table = await existing(tables.read(id));
      const refusal = whyNoStream(reply);
      if (refusal) throw new Refused(refusal);
      const holders = [holder, ...(guest === null ? [] : [`guest ${guest}`])];
      if (!takeAll(streams, holders)) throw new Refused({ code: 'too-many-streams' }, 10);
      const after = /^\d{1,9}$/.test(lastEventId ?? '') ? lastEventId : query['after'];
      const closed = (): void => holders.forEach((one) => streams.giveBack(one));
      const form = (query['form'] ?? 'full') as Form;
      try {
        await openStream(service, reply, {
          table,
          guest,
          form,
          after: after === undefined ? null : Number(after),
          closed,
        });
      } catch (error) {
        closed();
        throw error;
      }
    },

    act: async ({ guest, id, body }, reply) => {
      const wait = acts.take(known(guest));
      if (wait > 0) throw new Refused({ code: 'too-many-requests' }, wait);
      return accept(reply, granted(await tables.act(id, known(guest), body as Act)));
    },

    move: async ({ guest, id, body }, reply) => {
      const began = performance.now();
      const seq = granted(await tables.move(id, known(guest), body as MoveRequest));
      metrics.observe('tablee_move_seconds', (performance.now() - began) / 1000);
      return accept(reply, seq);
    },

    records: async ({ id }, reply) => {
      const kept = await publishedOf(store, id);
      if (!kept) throw new Refused({ code: 'no-such-table' });
      return unkept(reply).type(LINES).send(linesOf(kept));
    },

    allRecords: async ({ holder }, reply) => {
      if (!exports.take(holder)) throw new Refused({ code: 'too-many-streams' }, 10);
      reply.raw.once('close', () => exports.giveBack(holder));
      return unkept(reply)
        .type(LINES)
        .send(Readable.from(finishedRecords(store)));
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

/** All or nothing. */
const takeAll = (quota: Quota, holders: readonly string[]): boolean => {
  const taken = holders.filter((holder) => quota.take(holder));
  if (taken.length === holders.length) return true;
  for (const holder of taken) quota.giveBack(holder);
  return false;
};

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

/** The commonest answer, without the headers that HTTP/1.1 implies. */
const accept = (reply: FastifyReply, seq: number): string => {
  const accepted: Accepted = { seq };
  reply.raw.sendDate = false;
  reply.raw.removeHeader('connection');
  reply.header('content-type', 'application/json');
  return JSON.stringify(accepted);
};

const lineOf = (table: Table, changed: number): TableLine => ({
  id: table.id,
  game: table.terms.game,
  rulebook: table.terms.rulebook,
  phase: table.phase,
  names: table.seats.map((seat) => (seat.kind === 'empty' ? null : seat.name)),
  changed,
});

const CATALOGUE = {
  games: (Object.values(GAMES) as AnyGame[]).map((game) => ({
    id: game.id,
    rulebooks: Object.entries(game.rulebooks).map(([id, { title }]) => ({ id, title })),
    defaultRulebook: game.defaultRulebook,
    options: game.options.map(({ name, rule, choices }) => ({ name, rule, choices })),
    bots: botsFor(game).map(({ name }) => name),
  })),
};
