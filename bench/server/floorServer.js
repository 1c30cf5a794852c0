/**
 * What the same moves cost at least: `node:http`, one row of SQLite per move in grouped commits, one line per stream.
 * No rules, no seats, no checks, no limits.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { FILE, loadSqlite } from '../../dist/server/store/sqlite.js';
import { answer } from './wire.js';

const [, , folder] = process.argv;
const Database = await loadSqlite();
const database = new Database(join(folder, FILE));
// As ours: every move is on disk before its answer.
database.exec('PRAGMA journal_mode = WAL; PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL');
database.exec('PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4000');
database.exec('CREATE TABLE events (key INTEGER, seq INTEGER, body TEXT NOT NULL, PRIMARY KEY (key, seq))');
const [begin, commit] = ['BEGIN', 'COMMIT'].map((text) => database.prepare(text));
const insert = database.prepare('INSERT INTO events (key, seq, body) VALUES (?, ?, ?)');

/** By number: the length of its log, and its streams. */
const tables = new Map();
let waiting = [];

const tableAt = (key) => {
  if (!tables.has(key)) tables.set(key, { seq: 0, streams: [] });
  return tables.get(key);
};

const flush = () => {
  const moves = waiting;
  waiting = [];
  begin.run();
  for (const move of moves) insert.run(move.key, (move.seq = ++move.table.seq), JSON.stringify(move.event));
  commit.run();
  for (const { table, seq, event, response } of moves) {
    const text = `id: ${seq}\ndata: ${JSON.stringify({ seat: event.seat, move: event.move, outcome: event.outcome })}\n\n`;
    for (const socket of table.streams) socket.write(text);
    const body = `{"seq":${seq}}`;
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  }
};

const play = (key, text, response) => {
  const { move, outcome, seat, id } = JSON.parse(text);
  if (waiting.length === 0) setImmediate(flush);
  const event = { type: 'played', seat, move, outcome, id, at: Date.now() };
  waiting.push({ key, table: tableAt(key), event, response });
};

const server = createServer((request, response) => {
  const [, , , key, what] = request.url.split('/');
  if (what === 'watch') {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
    response.flushHeaders();
    tableAt(Number(key)).streams.push(response.socket);
    return;
  }
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part) => (text += part)).on('end', () => play(Number(key), text, response));
});
server.listen(0, '127.0.0.1', () => answer(server.address().port));
