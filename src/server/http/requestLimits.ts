/** The first hook of each request: who is blocked, and who asks too much. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitKeyOf } from '../limits/addresses.ts';
import type { Service } from '../runtime/service.ts';
import { ConnectionLimit } from './connections.ts';
import { Refused } from './failures.ts';

/** Monitoring must work under load. */
const NEVER_LIMITED = ['/healthz', '/readyz'];

/** Block list and rate limits in one hook, since each hook costs every request time. */
export const limitRequests = (app: FastifyInstance, { settings, requests, blocked }: Service): void => {
  // Connections of a proxy come from one address: the proxy has to limit them.
  const connections = settings.trustProxy ? null : new ConnectionLimit(app.server, settings.connections);
  app.addHook('onRequest', (request, reply, done) => {
    const { url, ip, raw } = request;
    reply.header('x-content-type-options', 'nosniff');
    // HTTP/1.1 keeps connections anyway; only its end is announced, as while the server stops.
    if (!reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
    // Reset by the client before it was read: there is no address to count, and nobody to answer.
    if (ip === undefined) return void reply.hijack().raw.destroy();
    const limitKey = limitKeyOf(ip);
    if (blocked.has(limitKey) && isBlockable(request)) return done(new Refused({ code: 'blocked' }));
    if (NEVER_LIMITED.includes(url)) return done();
    if (connections?.isExtra(raw.socket)) {
      reply.header('connection', 'close');
      return done(new Refused({ code: 'too-many-connections' }, 10));
    }
    const wait = requests.take(limitKey);
    return done(wait === 0 ? undefined : new Refused({ code: 'too-many-requests' }, wait));
  });
};

/**
 * By the route, since a URL has many spellings. Not the admin routes: an operator who blocks their own address must be
 * able to unblock it.
 */
const isBlockable = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => /^\/api(?!\/admin\/)/.test(url);
