/**
 * Servers on one database are killed, paused and cut off from the database, the bus and their clients, while bus and
 * database are killed too. Then every event that a client was shown must be in the log, once and in that order,
 * and every process must show the same. A longer run: `npm run torture -- 300 --processes 3`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresStore } from '../src/server/store/postgres/postgresStore.ts';
import { ProcessFleet, type Grounds, type Registry } from './kit/fleet/processes.ts';
import { chosenFrom, sufferTogether } from './kit/fleet/torture.ts';
import { hasNats, TestNats } from './kit/nats.ts';
import { TestPostgres } from './kit/postgres.ts';

const { TROUBLES = '8', PROCESSES = '3', DATABASE = '', BUS = '', SEED = String(Date.now()) } = process.env;
const TABLES = 6;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

let grounds: Grounds;
let ours: TestPostgres;
beforeAll(async () => {
  // Needed with an external database too, to count the living processes.
  ours = await TestPostgres.start();
  const bus = await chosenBus();
  grounds =
    DATABASE === ''
      ? { database: await ours.database(), postgres: ours, bus }
      : { database: DATABASE, postgres: null, bus };
});
afterAll(async () => {
  if (typeof grounds.bus !== 'string') await grounds.bus.kill();
  await ours.end();
});

const chosenBus = async (): Promise<Grounds['bus']> => {
  if (BUS === 'notify' || BUS === 'none') return BUS;
  return hasNats ? TestNats.start() : 'notify';
};

/** Over a direct connection that is never cut. */
const count = async (what: string): Promise<number> => {
  const [row] = await ours.run(`SELECT count(*) AS count FROM ${what}`, grounds.database);
  return Number(row?.['count']);
};
const LIVING = 'processes WHERE until > now()';
const registry: Registry = {
  living: () => count(LIVING),
  dueBefore: (time) => count(`due WHERE at < ${time}`),
};

test(
  `after ${TROUBLES} troubles on ${PROCESSES} processes nothing that was shown is lost, and all agree`,
  { timeout: 600_000 + Number(TROUBLES) * 30_000 },
  async () => {
    const store = await PostgresStore.open(grounds.database);
    const fleet = await ProcessFleet.start(Number(PROCESSES), grounds, registry);
    const struck: string[] = [];
    const troubles = [...chosenFrom(fleet.troubles(), Number(TROUBLES), SEED)].map((one) => ({
      ...one,
      strike: (othersPlay: () => Promise<void>) => {
        struck.push(one.name);
        return one.strike(othersPlay).catch((error: unknown) => {
          throw new Error(`while ${one.name} (seed ${SEED}, the ${struck.length}th)`, { cause: error });
        });
      },
    }));
    try {
      const outcome = await sufferTogether({ members: fleet.members, troubles, tables: TABLES, store });
      const { breaches, shown, acknowledged, events } = outcome;
      process.stdout.write(
        `${struck.length} troubles (seed ${SEED}): ${events} events, ${acknowledged} moves acknowledged, ${shown} views shown\n`,
      );
      if (fleet.takeovers.length > 0)
        process.stdout.write(
          `${fleet.takeovers.length} deaths: others did what was overdue after ${fleet.takeovers.map(seconds).join(', ')} s\n`,
        );
      expect(breaches, struck.join('\n')).toEqual([]);
      expect(acknowledged).toBeGreaterThan(TABLES);
      expect(shown).toBeGreaterThan(TABLES * Number(TROUBLES));
    } finally {
      await fleet.end();
      await store.close();
    }
  },
);
