import type { TableLine } from '../../../protocol/index.ts';
import type { RateLimitKey } from '../../limits/addresses.ts';
import { AddressRate } from '../../limits/limits.ts';
import type { Listed } from '../../store/eventStore.ts';
import type { Table } from '../../table/table.ts';
import type { GuestId } from '../../table/tableEvent.ts';
import { audienceOf, viewTable } from '../../table/viewing.ts';
import type { Service } from '../../runtime/service.ts';
import { Refused } from '../failures.ts';
import type { ActRates } from './actRates.ts';
import { accept, checkWait, noStore, orRefuse, requireGuest, requireTable } from './answers.ts';
import type { Handlers } from './call.ts';

const MOST_LISTED = 100;
const AN_HOUR = 3600;

type TableRoutes = 'tables' | 'open' | 'table' | 'act' | 'move';

export const tableHandlers = (service: Service, acts: ActRates): Pick<Handlers, TableRoutes> => {
  const { tables, settings, metrics, store, storage, now } = service;
  const openings = new AddressRate({ burst: settings.tables, perSecond: settings.tables / AN_HOUR }, now);

  const viewFor = async (table: Table, guest: GuestId | null) => {
    const presence = await service.presenceAt(table.id);
    return viewTable(table, audienceOf(table, guest, 'full'), presence(table));
  };

  const checkStorage = async (limitKey: RateLimitKey): Promise<void> => {
    checkWait(storage.wait(limitKey), 'too-much-stored');
    if (await storage.isFull()) throw new Refused({ code: 'no-room' });
  };

  return {
    tables: async ({ query }, reply) => {
      const listed = await store.list({ ...query, isPublic: true, most: MOST_LISTED });
      return noStore(reply).send({ tables: listed.map(lineOf), now: now() });
    },

    open: async ({ guest, limitKey, body }, reply) => {
      const host = requireGuest(guest);
      await checkStorage(limitKey);
      checkWait(openings.take(limitKey), 'too-many-tables');
      const table = orRefuse(await tables.open(host, body, limitKey));
      metrics.count('tablee_tables_opened_total');
      return reply.code(201).send(await viewFor(table, host));
    },

    table: async ({ guest, params: { id } }, reply) =>
      noStore(reply).send(await viewFor(await requireTable(tables.read(id)), guest)),

    act: async ({ guest, limitKey, params: { id }, body }, reply) => {
      checkWait(acts.take(await tables.read(id), requireGuest(guest), limitKey), 'too-many-requests');
      await checkStorage(limitKey);
      return accept(reply, orRefuse(await tables.act(id, requireGuest(guest), body, limitKey)));
    },

    move: async ({ guest, limitKey, params: { id }, body }, reply) => {
      const began = performance.now();
      checkWait(storage.waitToMove(limitKey), 'too-much-stored');
      const seq = orRefuse(await tables.move(id, requireGuest(guest), body, limitKey));
      metrics.observe('tablee_move_seconds', (performance.now() - began) / 1000);
      return accept(reply, seq);
    },
  };
};

const lineOf = ({ table, game, rulebook, phase, names, changed }: Listed): TableLine => ({
  id: table,
  game,
  rulebook,
  phase,
  names: [...names],
  changed,
});
