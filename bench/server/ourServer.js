import { DEFAULTS } from '../../dist/server/settings.js';
import { startServer } from '../../dist/server/start.js';
import { answer } from './wire.js';

const [, , data, database = '', bus = DEFAULTS.bus] = process.argv;
const many = 1_000_000;
const settings = {
  ...DEFAULTS,
  port: 0,
  host: '127.0.0.1',
  data,
  database,
  bus,
  tables: many,
  requests: many,
  streams: many,
  connections: many,
  storagePerDay: many,
};
const { port } = await startServer(settings, new Map());
answer(port);
