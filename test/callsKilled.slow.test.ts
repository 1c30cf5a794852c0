/**
 * Three servers on one database are killed again and again while games begin to which all players have to be called. Then
 * every call has come, and one that came twice took the place of the first. A longer run: `CALLS=500 KILLS=40 npx vitest
 * run test/callsKilled.slow.test.ts`.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { below, pick, seededRng } from '../src/core/index.ts';
import { FakePush, LOCALHOST_PEM, type FakeDevice } from './kit/fakePush.ts';
import { waitUntil } from './kit/killing.ts';
import { TestPostgres } from './kit/postgres.ts';
import { ServerProcess } from './kit/serverProcess.ts';
import { heartbeat } from './run/sign.ts';

const { CALLS = '24', KILLS = '3', SEED = String(Date.now()) } = process.env;

const PROCESSES = 3;
const { NODE_EXTRA_CA_CERTS: before } = process.env;

let postgres: TestPostgres;
let push: FakePush;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  postgres = await TestPostgres.start();
  push = await FakePush.start();
  process.env['NODE_EXTRA_CA_CERTS'] = LOCALHOST_PEM;
  const database = await postgres.database();
  for (let n = 0; n < PROCESSES; n++) {
    const flags = ['--database', database, '--push-hosts', push.host];
    const server = new ServerProcess(mkdtempSync(join(tmpdir(), 'tablee-calls-')), flags);
    servers.push(server);
    await server.start();
  }
});

afterAll(async () => {
  if (before === undefined) delete process.env['NODE_EXTRA_CA_CERTS'];
  else process.env['NODE_EXTRA_CA_CERTS'] = before;
  for (const server of servers) await server.kill();
  await push.close();
  await postgres.end();
});

const rng = seededRng(SEED);

/** Asks any server, until one answers. */
const ask = async (token: string, path: string, body: object): Promise<{ id?: string; code?: string }> => {
  for (;;) {
    heartbeat();
    const { base } = pick(servers, rng);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(8000) };
    const answer = await fetch(`${base}${path}`, init).then(
      async (response) => (response.status >= 500 ? undefined : ((await response.json()) as { code?: string })),
      () => undefined,
    );
    if (answer) return answer;
    await wait(50);
  }
};

/** A game of two with a device each, both away. */
const begin = async (): Promise<readonly FakeDevice[]> => {
  const tokens = [0, 1].map(() => randomBytes(24).toString('base64url'));
  const devices = tokens.map(() => push.subscribe());
  const wishes = { language: 'en', zone: 'UTC', quiet: null, kinds: ['begins'], page: 'https://tablee.example/' };
  for (const [i, token] of tokens.entries())
    await ask(token, '/api/calls', { type: 'subscribe', ...devices[i], ...wishes });
  const { id } = await ask(tokens[0]!, '/api/tables', { game: 'pickomino' });
  for (const [seat, token] of tokens.entries())
    await ask(token, `/api/tables/${id}/acts`, { type: 'sit', seat, name: `P${seat}` });
  const { code = 'wrong-phase' } = await ask(tokens[0]!, `/api/tables/${id}/acts`, { type: 'start' });
  // Not answered the first time, and stored all the same.
  expect(code).toBe('wrong-phase');
  return devices;
};

const killAndStart = async (): Promise<void> => {
  for (let kill = 0; kill < Number(KILLS); kill++) {
    heartbeat();
    await wait(500 + below(rng, 1000));
    const server = pick(servers, rng);
    await server.kill();
    await server.start();
  }
};

test(
  `${CALLS} calls outlast ${KILLS} kills of three processes`,
  { timeout: 300_000 + Number(CALLS) * 1000 },
  async () => {
    const killing = killAndStart();
    const devices: FakeDevice[] = [];
    // Some at a time, so that every kill finds some at each step.
    const people = Array.from({ length: 4 }, async () => {
      while (devices.length < Number(CALLS)) devices.push(...(await begin()));
    });
    await Promise.all([killing, ...people]);
    const missing = (): number => devices.filter((device) => push.at(device).length === 0).length;
    await waitUntil('every call has come', () => missing() === 0).catch((error: unknown) => {
      const said = servers.map((server) => server.said).join('\n');
      throw new Error(`${missing()} of ${devices.length} calls are missing (seed ${SEED})\n${said}`, { cause: error });
    });
    const twice = devices.filter((device) => push.at(device).length > 1);
    process.stdout.write(`${devices.length} calls, ${KILLS} kills (seed ${SEED}): ${twice.length} came twice\n`);
    for (const device of twice) expect(new Set(push.at(device).map(({ topic }) => topic)).size).toBe(1);
    expect(push.faults).toEqual([]);
  },
);
