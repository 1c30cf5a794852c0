/** The API over HTTP, built from the list of routes. */
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { isUtf8 } from 'node:buffer';
import { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ROUTE_NAMES, ROUTES, type Route, type RouteName } from '../../protocol/schemas.ts';
import { refuseConnection, refusedBy, Refused, sendRefusal, unreadable } from './failures.ts';
import { identify } from './guests.ts';
import { makeHandlers, type Call, type Handlers } from './handlers/index.ts';
import { staticListener } from './staticListener.ts';
import { Connections, endSilentAtClose, patienceWith, type Patience } from './connections.ts';
import { holderOf } from '../limits/addresses.ts';
import { describeApi, pageOfApi } from './openapi.ts';
import type { Service } from '../work/service.ts';
import type { StaticFile } from './staticFiles.ts';
import { wrongField, type Part } from './wrongField.ts';

/** A move needs some hundred bytes. */
const MOST_BYTES = 16 * 1024;

export interface AppParts {
  readonly service: Service;
  readonly logger: FastifyBaseLogger;
  /** The built web app. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** With connections on which nothing comes. */
  readonly patience?: Patience;
}

export const makeApp = ({ service, logger, files, patience }: AppParts): FastifyInstance => {
  const { settings, metrics } = service;
  const refuse = (reply: FastifyReply, refused: Refused): void => {
    sendRefusal(reply, refused);
    metrics.count(reply.statusCode >= 500 ? 'tablee_failures_total' : 'tablee_refusals_total');
  };
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BYTES,
    // The one proxy in front: what came before it may have been made up by anybody.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    ...(patience ?? patienceWith(settings.trustProxy)),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket),
    frameworkErrors: (error, _request, reply) => refuse(reply as never, refusedBy(error)),
  });
  // One logger for all: making one for each request is dear, and we log few of them.
  app.setChildLoggerFactory((parent) => parent);
  app.setValidatorCompiler(({ schema, httpPart = '' }) => checkerOf(schema as TSchema, PARTS[httpPart] ?? 'body'));
  acceptJson(app);
  letIn(app, service);
  endSilentAtClose(app);
  app.setErrorHandler((error: Error, request, reply) => {
    const refused = refusedBy(error);
    if (refused.refusal.code === 'internal-error') request.log.error({ err: error, url: request.url }, 'a bug');
    refuse(reply, refused);
  });
  if (settings.log === 'debug') logAnswers(app);
  addRoutes(app, service);
  addOperating(app, service);
  const sendFile = staticListener(files, settings.trustProxy);
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api') || (request.method !== 'GET' && request.method !== 'HEAD'))
      return refuse(reply, new Refused({ code: 'no-such-page' }));
    reply.hijack();
    return sendFile(request.raw, reply.raw);
  });
  return app;
};

/** Only where asked for: even an idle hook costs every answer something. */
const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', ({ log, method, url, ip }, { statusCode }, done) => {
    log.debug({ method, url, status: statusCode, address: ip }, 'answered');
    done();
  });
};

const PARTS: Readonly<Record<string, Part>> = { body: 'body', querystring: 'query', params: 'path' };

const checkerOf = (schema: TSchema, part: Part) => {
  const compiled = Compile(schema);
  return (data: unknown) =>
    compiled.Check(data) ? { value: data } : { error: new Refused(wrongField(part, schema, data)) };
};

/** JSON alone, in right UTF-8, without keys that touch prototypes. */
const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(unreadable('body'));
    return parse(request, body.toString(), done);
  });
};

/** Whoever watches over the server must not be sent away because others ask too much. */
const NEVER_LIMITED = ['/healthz', '/readyz', '/metrics'];

/** Sends away who is blocked and who asks for too much, in one hook: each costs every request something. */
const letIn = (app: FastifyInstance, { settings, requests, blocked }: Service): void => {
  // All connections of a proxy come from one address: how many there are is its business.
  const connections = settings.trustProxy ? null : new Connections(app.server, settings.connections);
  app.addHook('onRequest', (request, reply, done) => {
    const { url, ip, raw } = request;
    const holder = holderOf(ip);
    if (blocked.has(holder) && isForGuests(url)) return done(new Refused({ code: 'blocked' }));
    if (NEVER_LIMITED.includes(url)) return done();
    if (connections?.isExtra(raw.socket)) {
      reply.header('connection', 'close');
      return done(new Refused({ code: 'too-many-connections' }, 10));
    }
    const wait = requests.take(holder);
    return done(wait === 0 ? undefined : new Refused({ code: 'too-many-requests' }, wait));
  });
};

/** Whoever runs the server could not take it back if they blocked themselves. */
const isForGuests = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/admin/');

const addRoutes = (app: FastifyInstance, service: Service): void => {
  const handlers = makeHandlers(service, app.log);
  for (const name of ROUTE_NAMES) addRoute(app, handlers, name);
};

const addRoute = <R extends RouteName>(app: FastifyInstance, handlers: Handlers, name: R): void => {
  const route: Route = ROUTES[name];
  const handle = handlers[name];
  app.route({
    method: route.method,
    url: route.path,
    schema: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
    },
    handler: (request, reply) => handle(callOf<R>(request), reply),
  });
};

const callOf = <R extends RouteName>(request: FastifyRequest): Call<R> => {
  const known = identify(request.headers);
  // A browser sends the cookie whichever page asks; JSON and the origin tell ours from a foreign one.
  if (known?.isCookie && request.method === 'POST' && isForeign(request)) throw new Refused({ code: 'foreign-origin' });
  // The schemas of the route have looked at them.
  const { params, query, body } = request as Pick<Call<R>, 'params' | 'query' | 'body'>;
  return {
    guest: known?.guest ?? null,
    address: request.ip,
    holder: holderOf(request.ip),
    isSecure: request.protocol === 'https',
    params,
    query,
    body,
    lastEventId: String(request.headers['last-event-id'] ?? ''),
    authorization: request.headers.authorization,
  };
};

const isForeign = ({ headers }: FastifyRequest): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  try {
    return new URL(origin).host !== host;
  } catch {
    return true;
  }
};

const addOperating = (app: FastifyInstance, service: Service): void => {
  // Balancers ask by HEAD too.
  app.get('/healthz', { exposeHeadRoute: true }, async (_request, reply) => reply.type('text/plain').send('alive\n'));
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    if (service.isLeaving) throw new Refused({ code: 'stopping' });
    await service.probe();
    return reply.type('text/plain').send('ready\n');
  });
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(service.metrics.text()));
  const description = describeApi();
  const page = pageOfApi();
  app.get('/api/openapi.json', async (_request, reply) => reply.send(description));
  app.get('/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(page),
  );
};
