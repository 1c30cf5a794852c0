import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore } from '../../src/server/store/sqliteStore.ts';
import { describeEventStore } from './eventStore.ts';

describeEventStore('the SQLite store', () => SqliteStore.open(mkdtempSync(join(tmpdir(), 'tablee-store-'))));
