import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Proxy } from './proxy.ts';

test('data delayed by a slow connection is not overtaken when it is fast again', async () => {
  let arrived = '';
  const server = createServer((socket: Socket) => socket.on('data', (bytes) => (arrived += String(bytes))));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const wire = await Proxy.to(() => (server.address() as AddressInfo).port);
  const near = connect(wire.port, '127.0.0.1').setNoDelay(true);
  await once(near, 'connect');
  near.write('a');
  await expect.poll(() => arrived).toBe('a');
  wire.slow(200);
  near.write('b');
  // Long enough for the chunk to be sent, but not delivered.
  await expect.poll(() => wire.onTheirWay).toBe(1);
  wire.mend();
  near.write('c');
  await expect.poll(() => arrived).toBe('abc');
  near.destroy();
  await wire.close();
  server.close();
});
