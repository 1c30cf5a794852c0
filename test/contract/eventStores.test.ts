import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { PostgresStore } from '../../src/server/store/postgres/postgresStore.ts';
import { SqliteStore } from '../../src/server/store/sqliteStore.ts';
import { TestPostgres } from '../kit/postgres.ts';
import { describeEventStore } from './eventStore.ts';

let server: TestPostgres;
beforeAll(async () => void (server = await TestPostgres.start()));
afterAll(() => server.end());

describeEventStore('the SQLite store', () => SqliteStore.open(mkdtempSync(join(tmpdir(), 'tablee-store-'))));
describeEventStore('the PostgreSQL store', async () => PostgresStore.open(await server.database()));
