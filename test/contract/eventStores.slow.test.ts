/** PostgreSQL makes a database for each test; the SQLite store keeps the same contract among the quick tests. */
import { afterAll, beforeAll } from 'vitest';
import { PostgresStore } from '../../src/server/store/postgres/postgresStore.ts';
import { TestPostgres } from '../kit/postgres.ts';
import { describeCallStore } from './callStore.ts';
import { describeEventStore } from './eventStore.ts';
import { describeTransparency } from './transparency.ts';

let server: TestPostgres;
beforeAll(async () => void (server = await TestPostgres.start()));
afterAll(() => server.end());

const open = async () => PostgresStore.open(await server.database());

describeEventStore('the PostgreSQL store', open);
describeTransparency('PostgreSQL', open);
describeCallStore('PostgreSQL', open);
