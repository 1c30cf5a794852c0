/** The proxies of deploy/ in front of two servers: streams come at once, over HTTP/2 too, and restarts lose nothing. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '../src/core/index.ts';
import { Client } from '../src/protocol/index.ts';
import { PostgresStore } from '../src/server/store/postgres/postgresStore.ts';
import { fromRoot } from './kit/files.ts';
import { sufferTogether } from './kit/fleet/torture.ts';
import { freePort } from './kit/freePort.ts';
import { TestPostgres } from './kit/postgres.ts';
import { ServerProcess } from './kit/serverProcess.ts';

let database: TestPostgres;
let url: string;
let folder: string;
let servers: ServerProcess[] = [];
let proxy: ChildProcess | null = null;

beforeAll(async () => {
  database = await TestPostgres.start();
  url = await database.database();
  folder = mkdtempSync(join(tmpdir(), 'tablee-deploy-'));
  servers = [1, 2].map(() => new ServerProcess(folder, ['--database', url, '--trust-proxy', '--drain', '2']));
  for (const server of servers) await server.start();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.end();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  const ended = proxy && once(proxy, 'exit');
  proxy?.kill('SIGTERM');
  await ended;
  proxy = null;
});

interface Front {
  readonly plain: string;
  readonly secure: string;
}

const hosts = (): string[] => servers.map(({ base }) => new URL(base).host);

const answering = async (front: Front): Promise<Front> => {
  await expect.poll(() => fetch(`${front.plain}/healthz`).then(({ ok }) => ok, String)).toBe(true);
  return front;
};

const startCaddy = async (): Promise<Front> => {
  const [plain, secure] = [await freePort(), await freePort()];
  const environment = {
    TABLEE_SITE: `http://127.0.0.1:${plain}, https://localhost:${secure}`,
    TABLEE_SERVERS: hosts().join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HOME: folder,
  };
  proxy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', fromRoot('deploy/Caddyfile')], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  return answering({ plain: `http://127.0.0.1:${plain}`, secure: `https://localhost:${secure}` });
};

const startNginx = async (): Promise<Front> => {
  const [plain, secure] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, 'tablee.pem'), join(folder, 'tablee.key')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
  const text = readFileSync(fromRoot('deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen ${secure}`)
    .replace('/etc/ssl/tablee.pem', certificate)
    .replace('/etc/ssl/tablee.key', key)
    .replace(/server 127\.0\.0\.1:4680([^;]*);/, (_all, how: string) =>
      hosts()
        .map((host) => `server ${host}${how};`)
        .join('\n'),
    );
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  const globals = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`;
  proxy = spawn('nginx', ['-p', folder, '-c', file, '-g', globals], { stdio: 'ignore' });
  return answering({ plain: `http://127.0.0.1:${plain}`, secure: `https://localhost:${secure}` });
};

const has = (...places: string[]): boolean => places.some((path) => existsSync(path));

/** The number of streams of one connection with data. */
const streamsOver = (session: ClientHttp2Session, path: string, count: number): (() => number) => {
  const spoken = new Set<number>();
  for (let i = 0; i < count; i++) {
    const stream = session.request({ ':path': path });
    stream.on('data', () => spoken.add(i)).on('error', () => {});
  }
  return () => spoken.size;
};

describe.each([
  { name: 'Caddy', start: startCaddy, isHere: has('/usr/bin/caddy', '/usr/local/bin/caddy') },
  { name: 'nginx', start: startNginx, isHere: has('/usr/sbin/nginx') && has('/usr/bin/openssl') },
])('$name', ({ start, isHere }) => {
  test.skipIf(!isHere)('passes streams on as they come, many tabs over one connection', async () => {
    const front = await start();
    const client = new Client({ base: front.plain });
    unwrap(await client.becomeBearer());
    const { id } = unwrap(await client.open({ game: 'pickomino' }));
    const response = await fetch(`${front.plain}/api/tables/${id}/watch`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let said = '';
    const listening = (async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) said += next.value;
    })();
    await expect.poll(() => said).toContain('event: table');
    unwrap(await client.act(id, { type: 'seatBot', seat: 0, bot: 'greedy' }));
    await expect.poll(() => said).toContain('greedy');
    const session = connect(front.secure, { rejectUnauthorized: false });
    const spoken = streamsOver(session, `/api/tables/${id}/watch`, 20);
    await expect.poll(spoken).toBe(20);
    session.destroy();
    await reader.cancel();
    await listening;
  });

  test.skipIf(!isHere)('servers are restarted one by one under load, and nothing is lost', async () => {
    const front = await start();
    const store = await PostgresStore.open(url);
    const troubles = servers.map((server, index) => ({
      name: `server ${index} is restarted`,
      strike: async () => {
        await server.stop();
        await server.start();
      },
    }));
    const { breaches, acknowledged } = await sufferTogether({
      members: [{ base: front.plain, isProxy: true }],
      troubles,
      tables: 2,
      store,
    });
    await store.close();
    expect(breaches).toEqual([]);
    expect(acknowledged).toBeGreaterThan(2);
  });
});
