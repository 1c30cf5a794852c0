/** A server with tables of two lengths: node historyServer.js FOLDER TABLES_IN_MEMORY LENGTH… */
import { DEFAULTS } from '../../dist/server/settings.js';
import { startServer } from '../../dist/server/start.js';
import { SqliteStore } from '../../dist/server/store/sqliteStore.js';
import { TABLES_EACH, idOf } from './historyTables.js';
import { makeLog, storeSteps } from './longTable.js';
import { answer } from './wire.js';

const [, , data, inMemory, ...lengths] = process.argv;
const store = await SqliteStore.open(data);
for (const length of lengths.map(Number)) {
  const steps = makeLog(idOf(length, 0), length);
  for (let i = 0; i < TABLES_EACH; i++) await storeSteps(store, idOf(length, i), steps);
}
await store.close();
const many = 1_000_000;
const settings = {
  ...DEFAULTS,
  port: 0,
  host: '127.0.0.1',
  data,
  requests: many,
  streams: many,
  connections: many,
  exportRate: many,
  tablesInMemory: Number(inMemory),
};
const { port } = await startServer(settings, new Map());
answer(port);
