/** A server with tables of given lengths: node historyServer.js FOLDER TABLES_IN_MEMORY LENGTH… */
import { startServer } from '../../dist/server/start.js';
import { SqliteStore } from '../../dist/server/store/sqliteStore.js';
import { generousSettings, MANY } from './generous.js';
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
const settings = generousSettings(data, { exportRate: MANY, tablesInMemory: Number(inMemory) });
const { port } = await startServer(settings, new Map());
answer(port);
