import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryStore } from '../../src/server/store/memoryStore.ts';
import { SqliteStore } from '../../src/server/store/sqliteStore.ts';
import { describeEventStore } from './eventStore.ts';

describeEventStore('the store in memory', async () => new MemoryStore());
describeEventStore('the SQLite store', () => SqliteStore.open(mkdtempSync(join(tmpdir(), 'tablee-store-'))));
