/** Limits of connections: their number per address, and their time without a request. */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitKeyOf } from '../limits/addresses.ts';
import { AddressQuota } from '../limits/limits.ts';

/**
 * In ms. Headers and bodies are small, so slow ones are an attack. Behind a proxy idle connections stay open for
 * longer, so that it does not reuse one that is just being closed.
 */
export const timeoutsFor = (isProxy: boolean) => ({
  requestTimeout: 10_000,
  keepAliveTimeout: isProxy ? 72_000 : 10_000,
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
});

export type ConnectionTimeouts = ReturnType<typeof timeoutsFor>;

/**
 * Browsers open connections in advance and may never use them. Node counts such a connection as busy, so that it would
 * delay the stop of the server until its timeout.
 */
export const dropUnusedAtClose = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
};

/** Accepted beyond the limit, for an error answer, and for health checks. */
const MOST_EXTRA = 16;

/** Counts connections per address. */
export class ConnectionLimit {
  readonly #extra = new WeakSet<Socket>();

  constructor(server: Server, most: number) {
    const quota = new AddressQuota(most);
    const extras = new AddressQuota(MOST_EXTRA);
    server.on('connection', (socket) => {
      const limitKey = limitKeyOf(socket.remoteAddress ?? '');
      const counted = [quota, extras].find((one) => one.take(limitKey));
      if (!counted) return socket.destroy();
      socket.once('close', () => counted.giveBack(limitKey));
      if (counted === extras) this.#extra.add(socket);
      return undefined;
    });
  }

  isExtra(socket: Socket): boolean {
    return this.#extra.has(socket);
  }
}
