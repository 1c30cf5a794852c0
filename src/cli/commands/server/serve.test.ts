import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { run } from '../../run.ts';
import { placesOf } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a port in use is reported, with exit status 1', async () => {
  const neighbour = createServer().listen(0);
  const { port } = neighbour.address() as AddressInfo;
  const terminal = fakeTerminal();
  expect(await run(['serve', '--port', String(port), '--data', folder], terminal)).toBe(1);
  expect(terminal.complained()).toContain(`tablee: port ${port} is already in use; choose another with --port.\n`);
  neighbour.close();
});

test.each(['abc', '-1', '70000', '80.5'])('%s is no port', async (port) => {
  const terminal = fakeTerminal();
  expect(await run(['serve', `--port=${port}`], terminal)).toBe(2);
  expect(terminal.complained()).toContain('--port must be a whole number');
});

test.each([
  ['::', '192.0.2.7', { here: 'http://localhost:81/', near: 'http://192.0.2.7:81/' }],
  ['::', null, { here: 'http://localhost:81/' }],
  ['127.0.0.1', null, { here: 'http://localhost:81/' }],
  ['192.0.2.7', '192.0.2.7', { near: 'http://192.0.2.7:81/' }],
  ['2001:db8::7', '2001:db8::7', { near: 'http://[2001:db8::7]:81/' }],
])('a server that listens at %s and is %s to others says where it is found', (host, near, places) => {
  expect(placesOf(host, 81, near)).toEqual(places);
});
