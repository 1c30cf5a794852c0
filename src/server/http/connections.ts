/** How many connections one address may hold open, and for how long without saying anything. */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { holderOf } from '../limits/addresses.ts';
import { AddressQuota } from '../limits/limits.ts';

/**
 * In ms. Headers and bodies are small: who takes longer holds a connection for its own sake. A proxy keeps its
 * connections, and must not find one closed that it is just about to use.
 */
export const patienceWith = (isProxy: boolean) => ({
  requestTimeout: 10_000,
  keepAliveTimeout: isProxy ? 72_000 : 10_000,
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
});

export type Patience = ReturnType<typeof patienceWith>;

/**
 * Browsers open connections before they have anything to ask, and may never ask. One that has not said a word counts as
 * busy, and would hold up a server that stops until it loses its patience.
 */
export const endSilentAtClose = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
};

/** So many more are let in to be told so, or to ask whether the server is well. */
const MOST_EXTRA = 16;

/** Connections beyond what their address may hold. */
export class Connections {
  readonly #extra = new WeakSet<Socket>();

  constructor(server: Server, most: number) {
    const quota = new AddressQuota(most);
    const extras = new AddressQuota(MOST_EXTRA);
    server.on('connection', (socket) => {
      const holder = holderOf(socket.remoteAddress ?? '');
      const counted = [quota, extras].find((one) => one.take(holder));
      if (!counted) return socket.destroy();
      socket.once('close', () => counted.giveBack(holder));
      if (counted === extras) this.#extra.add(socket);
      return undefined;
    });
  }

  isExtra(socket: Socket): boolean {
    return this.#extra.has(socket);
  }
}
