import { DEFAULTS } from '../../dist/server/settings.js';
import { startServer } from '../../dist/server/start.js';
import { generousSettings, MANY } from './generous.js';
import { answer } from './wire.js';

const [, , data, database = '', bus = DEFAULTS.bus] = process.argv;
const settings = generousSettings(data, { database, bus, tables: MANY, storagePerDay: MANY });
const { port } = await startServer(settings, new Map());
answer(port);
