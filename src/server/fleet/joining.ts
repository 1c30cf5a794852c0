/** Connects a process to its fleet, as set up. Loaded only with `--database`: a single process needs none of it. */
import type { Settings } from '../settings.ts';
import type { StoreListener } from '../store/eventStore.ts';
import { PostgresStore } from '../store/postgres/postgresStore.ts';
import type { FleetParts } from './fleet.ts';
import { NatsBus } from './natsBus.ts';
import { NotifyBus } from './notifyBus.ts';
import { Roster } from './roster.ts';

export interface Joined {
  readonly store: PostgresStore;
  readonly fleet: Omit<FleetParts, 'store'>;
}

/** Throws `UnusableData` if the database cannot be used. */
export const joinFleet = async (
  { database, bus }: Pick<Settings, 'database' | 'bus'>,
  listener: StoreListener = {},
): Promise<Joined> => {
  const store = await PostgresStore.open(database, listener);
  return { store, fleet: { roster: new Roster(database), quick: quickBus(database, bus) } };
};

const quickBus = (database: string, bus: string): FleetParts['quick'] => {
  if (bus === 'none') return null;
  return (listener) => (bus === 'notify' ? new NotifyBus(database, listener) : new NatsBus(bus, listener));
};
