import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fromRoot, readText } from './kit/files.ts';
import { TestGuest, testServer } from './kit/server.ts';

test('the sample bot has at most 60 lines and plays a game over HTTP', async () => {
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
  await Promise.all(bots.map((bot) => bot.exitCode ?? once(bot, 'exit')));
  await server.close();
});
