/**
 * Servers on one database are killed, paused and cut off from the database, the bus and their clients, while bus and
 * database are killed too. Then everything that anybody was shown or told must be in the log, once and in that order,
 * and every process must show the same. A longer run: `npm run torture -- 300 --processes 3`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresStore } from '../src/server/store/postgres/postgresStore.ts';
import { ProcessFleet, type Grounds } from './kit/fleet/processes.ts';
import { chosenFrom, sufferTogether } from './kit/fleet/torture.ts';
import { hasNats, TestNats } from './kit/nats.ts';
import { TestPostgres } from './kit/postgres.ts';

const { TROUBLES = '8', PROCESSES = '3', DATABASE = '', SEED = String(Date.now()) } = process.env;
const TABLES = 6;

let grounds: Grounds;
let ours: TestPostgres;
beforeAll(async () => {
  // Also where the database is another's: to ask it how many processes live.
  ours = await TestPostgres.start();
  const nats = hasNats ? await TestNats.start() : null;
  grounds =
    DATABASE === ''
      ? { database: await ours.database(), postgres: ours, nats }
      : { database: DATABASE, postgres: null, nats };
});
afterAll(async () => {
  await grounds.nats?.kill();
  await ours.end();
});

test(
  `after ${TROUBLES} troubles on ${PROCESSES} processes nothing that was shown is lost, and all agree`,
  { timeout: 600_000 + Number(TROUBLES) * 30_000 },
  async () => {
    const store = await PostgresStore.open(grounds.database);
    const living = async (): Promise<number> => {
      const rows = await ours.run('SELECT count(*) AS living FROM processes WHERE until > now()', grounds.database);
      return Number(rows[0]?.['living']);
    };
    const fleet = await ProcessFleet.start(Number(PROCESSES), grounds, living);
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
      expect(breaches, struck.join('\n')).toEqual([]);
      expect(acknowledged).toBeGreaterThan(TABLES);
      expect(shown).toBeGreaterThan(TABLES * Number(TROUBLES));
    } finally {
      await fleet.end();
      await store.close();
    }
  },
);
