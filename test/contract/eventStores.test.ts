import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore } from '../../src/server/store/sqliteStore.ts';
import { describeCallStore } from './callStore.ts';
import { describeEventStore } from './eventStore.ts';
import { describeTransparency } from './transparency.ts';

const open = () => SqliteStore.open(mkdtempSync(join(tmpdir(), 'tablee-store-')));

describeEventStore('the SQLite store', open);
describeTransparency('SQLite', open);
describeCallStore('SQLite', open);
