import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameWithSeed } from '../boardgameIoPickomino.js';
import { answer } from './wire.js';

const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/server');

const game = gameWithSeed(undefined);
const isFile = process.argv[2] === 'file';
const dir = mkdtempSync(join(tmpdir(), 'boardgame-io-bench-'));
const server = Server({ games: [game], origins: ['*'], ...(isFile ? { db: new FlatFile({ dir }) } : {}) });
// It tells every step on the console.
console.log = () => {};
const running = await server.run({ port: 0 });
answer(running.appServer.address().port);
