/** Connects a process to its fleet, as set up. Loaded only with `--database`: a single process needs none of it. */
import type { Settings } from '../settings.ts';
import type { StoreListener } from '../store/eventStore.ts';
import { PostgresStore } from '../store/postgres/postgresStore.ts';
import { DatabaseClock, type ClockReading } from './databaseClock.ts';
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
  listener: StoreListener & { readonly jumped?: (ms: number) => void } = {},
): Promise<Joined> => {
  const store = await PostgresStore.open(database, listener);
  const roster = new Roster(database);
  const clock = new DatabaseClock(listener.jumped);
  await setClock(clock, roster);
  return { store, fleet: { roster, clock, quick: quickBus(database, bus) } };
};

/** The answer that took least time is the most exact. */
export const setClock = async (clock: DatabaseClock, roster: Roster): Promise<void> => {
  const readings: ClockReading[] = [];
  while (readings.length < 5) {
    const asked = clock.local();
    const there = await roster.time();
    readings.push({ asked, answered: clock.local(), there });
  }
  const took = ({ asked, answered }: ClockReading): number => answered - asked;
  clock.note(readings.toSorted((a, b) => took(a) - took(b))[0]!);
};

const quickBus = (database: string, bus: string): FleetParts['quick'] => {
  if (bus === 'none') return null;
  return (listener) => (bus === 'notify' ? new NotifyBus(database, listener) : new NatsBus(bus, listener));
};
