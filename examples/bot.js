// A bot in plain JavaScript over HTTP: it sits down, watches, and plays.
// node examples/bot.js http://localhost:4680 TABLE [NAME]
const [base, table, name = 'robot'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json' };

const ask = async (path, body) => {
  const response = await fetch(
    base + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  const answer = await response.json();
  if (!response.ok && response.status !== 409) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
};

const { token } = await ask('/api/guests', { bearer: true });
headers.authorization = `Bearer ${token}`;

const { seats } = await ask(`/api/tables/${table}`);
const seat = seats.findIndex(({ free }) => free);
await ask(`/api/tables/${table}/acts`, { type: 'sit', seat, name });

// Takes the dearest tile it can, or places the first that fits; else rolls or draws; else keeps the highest dice, or passes.
const choose = (legal) =>
  legal.find(({ type, take }) => (type === 'stop' && take !== null) || type === 'place') ??
  legal.find(({ type }) => ['roll', 'draw'].includes(type)) ??
  legal.at(-1);

const hear = async ({ id, type, data }) => {
  if (type === 'table' && data.phase === 'over') process.exit(0);
  if (!data.legal?.length) return;
  const after = Number(id);
  await ask(`/api/tables/${table}/moves`, { move: choose(data.legal), after, id: `${name}-move-${after}` });
};

const read = (block) => {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return fields.data && { id: fields.id, type: fields.event ?? 'played', data: JSON.parse(fields.data) };
};

// Comes back by itself when the server was away, and is shown the table anew.
for (;;) {
  try {
    const { body } = await fetch(`${base}/api/tables/${table}/watch`, { headers });
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
