// A bot in plain JavaScript over HTTP: it takes a seat, watches, and plays.
// node examples/bot.js http://localhost:4680 TABLE [NAME]
import { createHash, randomBytes } from 'node:crypto';
const [base, table, name = 'robot'] = process.argv.slice(2);
const path = `/api/tables/${table}`;
const headers = { 'content-type': 'application/json' };

const ask = async (where, body) => {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(base + where, { headers, ...post });
  const answer = await response.json();
  if (!response.ok && response.status !== 409) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
};

const { token } = await ask('/api/guests', { bearer: true });
headers.authorization = `Bearer ${token}`;
// Fair dice: commits to a hash chain and reveals a link at the start, for two starts at most (docs/develop/fairness.md).
const seed = randomBytes(32);
const hash = (bytes) => createHash('sha256').update(bytes).digest();
const link = (length) => (length === 0 ? seed : hash(link(length - 1)));

const { seats, playing } = await ask(path);
const seat = seats.findIndex(({ free }) => free);
await ask(`${path}/acts`, { type: 'sit', seat, name, commitment: link(64).toString('hex') });

// Takes a tile, or places the first that fits; else rolls or draws; else keeps the highest dice, or passes.
const choose = (legal) =>
  legal.find(({ type, take }) => (type === 'stop' && take !== null) || type === 'place') ??
  legal.find(({ type }) => ['roll', 'draw'].includes(type)) ??
  legal.at(-1);

const hear = async ({ id, type, data }) => {
  if (data.phase === 'over' || data.playing > playing + 1) process.exit(0);
  if (type === 'table' && data.fairness.awaited.includes(data.you))
    await ask(`${path}/acts`, { type: 'reveal', link: link(64 - data.playing).toString('hex') });
  if (!data.legal?.length) return;
  await ask(`${path}/moves`, { move: choose(data.legal), after: Number(id), id: `${name}-move-${id}` });
};

const read = (block) => {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return fields.data && { id: fields.id, type: fields.event ?? 'played', data: JSON.parse(fields.data) };
};

// Reconnects after an outage of the server; the stream then starts with the whole table.
for (;;) {
  try {
    const { body } = await fetch(`${base + path}/watch`, { headers });
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop();
      for (const message of blocks.map(read)) if (message) await hear(message);
    }
  } catch (error) {
    console.error(`${error.message}; trying again`);
  }
  await new Promise((done) => setTimeout(done, 1000));
}
