import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, staticListener } from './staticListener.ts';
import { readStaticFiles, StaticFile } from './staticFiles.ts';

let root: string;
let server: Awaited<ReturnType<typeof listen>>;
let base: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tablee-static-'));
  await mkdir(join(root, 'assets'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><title>Tablée</title><meta property="og:image" content="share.png" />',
  );
  await writeFile(join(root, 'assets', 'index-abc.js'), 'console.log("worms");'.repeat(100));
  server = await listen(staticListener(await readStaticFiles(root)), 0);
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

test('the start page is revalidated each time', async () => {
  const response = await fetch(`${base}/`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain('Tablée');
});

test('a file with a hash in its name is cached forever', async () => {
  const response = await fetch(`${base}/assets/index-abc.js`);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('a preview has the absolute URL of its picture, with the host of the request', async () => {
  const text = await (await fetch(`${base}/`)).text();
  expect(text).toContain(`content="${base}/share.png"`);
});

test('a page for an invented name of the server costs no compression', async () => {
  const compressed = vi.spyOn(StaticFile.prototype, 'body');
  const headers = { host: 'invented.example', 'accept-encoding': 'br, gzip' };
  const [response] = (await once(get(base, { headers }), 'response')) as [IncomingMessage];
  expect(String(await response.toArray())).toContain('content="http://invented.example/share.png"');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(compressed.mock.calls).toEqual([['identity']]);
  compressed.mockRestore();
});

test('an invalid name is not repeated in the page', async () => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write('GET / HTTP/1.1\r\nhost: a"><script>\r\nconnection: close\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain('content="share.png"');
});

test('a file that the browser has is not sent again', async () => {
  const first = await fetch(`${base}/`);
  const again = await fetch(`${base}/`, { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test.each(['br', 'gzip'])('scripts are sent compressed by %s', async (encoding) => {
  const response = await fetch(`${base}/assets/index-abc.js`, { headers: { 'accept-encoding': encoding } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(await response.text()).toContain('worms');
});

test('pages may run only script files of the server', async () => {
  const policy = (await fetch(`${base}/`)).headers.get('content-security-policy')!;
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("'unsafe-");
});

test.each(['/../package.json', '/%2e%2e/package.json', '/assets', '/nothing', '/%zz'])(
  '%s is not there',
  async (path) => {
    expect((await fetch(`${base}${path}`)).status).toBe(404);
  },
);

test('only GET and HEAD are answered', async () => {
  expect((await fetch(`${base}/`, { method: 'POST' })).status).toBe(405);
});

test('a port in use is reported', async () => {
  const { port } = server.address() as AddressInfo;
  await expect(listen(() => undefined, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
