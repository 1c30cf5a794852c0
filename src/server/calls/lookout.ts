/** Looks at tables where somebody may have to be called, and puts calls into the outbox. Any process may do any table. */
import type { CallStore, Device, DueTable, NewCall } from '../store/callStore.ts';
import type { Table } from '../table/table.ts';
import type { IsPresent } from '../table/viewing.ts';
import { lookAt, type DueCall } from './looking.ts';

export interface LookoutSettings {
  readonly store: CallStore;
  /** The stored table. */
  readonly read: (id: string) => Promise<Table | undefined>;
  readonly presenceAt: (id: string) => Promise<(table: Table) => IsPresent>;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** ms for which a table is left to the process that looks at it. */
const LEASE = 15_000;

/** Tables at a time. */
const PAGE = 50;

export class Lookout {
  readonly #settings: LookoutSettings;

  constructor(settings: LookoutSettings) {
    this.#settings = settings;
  }

  /** Looks at all tables that are due; returns whether there were any calls. */
  async look(): Promise<boolean> {
    const { store, now, failed } = this.#settings;
    let isCalling = false;
    for (;;) {
      const due = await store.claimTables(now(), now() + LEASE, PAGE);
      for (const one of due)
        await this.#lookAt(one).then(
          (calls) => (isCalling ||= calls > 0),
          // The lease ends, and another look follows.
          failed,
        );
      if (due.length < PAGE) return isCalling;
    }
  }

  async #lookAt(due: DueTable): Promise<number> {
    const { store, read, presenceAt, now } = this.#settings;
    const table = await read(due.table);
    if (!table || table.isArchived) {
      await store.settle(due, null, { attention: [], calls: [] });
      return 0;
    }
    const attention = await store.attentionAt(due.table);
    const guests = table.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.guest] : []));
    const told = attention.flatMap(({ guest, news }) => (news === '' ? [] : [guest]));
    const devices = await store.devicesOf([...new Set([...guests, ...told])]);
    const isPresent = (await presenceAt(due.table))(table);
    const look = lookAt({ table, devices, attention, isPresent, now: now() });
    const calls = look.calls.flatMap((call) => callsTo(devices, call, now()));
    const isSettled = await store.settle(due, look.next, { attention: look.attention, calls });
    return isSettled ? calls.length : 0;
  }
}

const callsTo = (devices: readonly Device[], call: DueCall, due: number): readonly NewCall[] =>
  devices
    .filter(({ guest, kinds }) => guest === call.guest && kinds.includes(call.kind))
    .map(({ number, host }) => ({ ...call, device: number, host, due }));
