import { createRequire } from 'node:module';
import { gameWithSeed } from '../boardgameIoPickomino.js';
import { answer } from './wire.js';

const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/server');

const game = gameWithSeed(undefined);
const [, , dir, store] = process.argv;
const server = Server({ games: [game], origins: ['*'], ...(store === 'file' ? { db: new FlatFile({ dir }) } : {}) });
// It logs every step to the console.
console.log = () => {};
const running = await server.run({ port: 0 });
answer(running.appServer.address().port);
