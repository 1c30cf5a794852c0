import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { unwrap } from '../src/core/index.ts';
import { verifyRecord } from '../src/protocol/index.ts';
import { readRecord } from '../src/record/index.ts';
import { fromRoot, readText } from './kit/files.ts';
import { TestGuest, testServer } from './kit/server.ts';

test('the sample bot has at most 60 lines, plays a game over HTTP and contributes to its dice', async () => {
  expect(readText('examples/bot.js').trim().split('\n').length).toBeLessThanOrEqual(60);
  const server = testServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const host = await TestGuest.come(server.app);
  const table = await host.open({ game: 'pickomino' });
  const bots = [];
  for (const [seat, name] of ['Ada', 'Bob'].entries()) {
    bots.push(spawn(process.execPath, [fromRoot('examples/bot.js'), `http://127.0.0.1:${port}`, table, name]));
    await expect.poll(async () => (await host.see(table)).seats[seat]?.name).toBe(name);
  }
  await host.act(table, { type: 'start' });
  await expect.poll(async () => (await host.see(table)).phase).toBe('over');
  const records = await server.app.inject({ url: `/api/tables/${table}/records` });
  const record = unwrap(readRecord(records.body.trim()));
  expect(verifyRecord(record)).toMatchObject({ value: { contributed: [0, 1] } });
  await Promise.all(bots.map((bot) => bot.exitCode ?? once(bot, 'exit')));
  await server.close();
});
