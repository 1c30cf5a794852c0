/** The HTTP server, built from the list of routes. */
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
import { requireToken } from './admin.ts';
import { refuseConnection, refusedBy, Refused, sendRefusal, unreadable } from './failures.ts';
import { identify } from './guests.ts';
import { makeHandlers, type Call, type Handlers } from './handlers/index.ts';
import { limitRequests } from './requestLimits.ts';
import { staticListener } from './staticListener.ts';
import { dropUnusedAtClose, timeoutsFor, type ConnectionTimeouts } from './connections.ts';
import { limitKeyOf } from '../limits/addresses.ts';
import { describeApi, pageOfApi } from './openapi.ts';
import { ErrorLog } from '../runtime/errorLog.ts';
import type { Service } from '../runtime/service.ts';
import type { StaticFile } from './staticFiles.ts';
import { wrongField, type Part } from './wrongField.ts';

/** A move takes some hundred bytes. */
const MOST_BYTES = 16 * 1024;

export interface AppParts {
  readonly service: Service;
  readonly logger: FastifyBaseLogger;
  readonly errors?: ErrorLog;
  /** The built web app. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly timeouts?: ConnectionTimeouts;
}

export const makeApp = ({
  service,
  logger,
  errors = new ErrorLog(logger),
  files,
  timeouts,
}: AppParts): FastifyInstance => {
  const { settings, metrics } = service;
  const refuse = (reply: FastifyReply, refused: Refused): void => {
    sendRefusal(reply, refused);
    metrics.count(reply.statusCode >= 500 ? 'tablee_failures_total' : 'tablee_refusals_total');
  };
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BYTES,
    // One proxy in front is trusted: clients can forge the entries before its own.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    ...(timeouts ?? timeoutsFor(settings.trustProxy)),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket),
    frameworkErrors: (error, _request, reply) => refuse(reply as never, refusedBy(error)),
  });
  // A logger per request is expensive, and we log few requests.
  app.setChildLoggerFactory((parent) => parent);
  app.setValidatorCompiler(({ schema, httpPart = '' }) => checkerOf(schema as TSchema, PARTS[httpPart] ?? 'body'));
  acceptJson(app);
  limitRequests(app, service);
  dropUnusedAtClose(app);
  app.setErrorHandler((error: Error, request, reply) => {
    const refused = refusedBy(error);
    if (refused.refusal.code === 'internal-error') errors.report(error, 'internal error', { url: request.url });
    refuse(reply, refused);
  });
  if (settings.log === 'debug') logAnswers(app);
  addRoutes(app, service);
  addOperations(app, service);
  const sendFile = staticListener(files, settings.trustProxy);
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api') || (request.method !== 'GET' && request.method !== 'HEAD'))
      return refuse(reply, new Refused({ code: 'no-such-page' }));
    reply.hijack();
    return sendFile(request.raw, reply.raw);
  });
  return app;
};

/** Only at level `debug`: a hook costs every request time. */
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

/** Accepts only JSON, in valid UTF-8, without keys that change prototypes. */
const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(unreadable('body'));
    return parse(request, body.toString(), done);
  });
};

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
  // Against cross-site requests: browsers send the cookie with requests from any page.
  if (known?.isCookie && request.method === 'POST' && isCrossOrigin(request))
    throw new Refused({ code: 'foreign-origin' });
  // Checked by the schemas of the route.
  const { params, query, body } = request as Pick<Call<R>, 'params' | 'query' | 'body'>;
  return {
    guest: known?.guest ?? null,
    address: request.ip,
    limitKey: limitKeyOf(request.ip),
    isSecure: request.protocol === 'https',
    params,
    query,
    body,
    lastEventId: String(request.headers['last-event-id'] ?? ''),
    authorization: request.headers.authorization,
  };
};

const isCrossOrigin = ({ headers }: FastifyRequest): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  try {
    return new URL(origin).host !== host;
  } catch {
    return true;
  }
};

const addOperations = (app: FastifyInstance, service: Service): void => {
  // Load balancers may use HEAD.
  app.get('/healthz', { exposeHeadRoute: true }, async (_request, reply) => reply.type('text/plain').send('alive\n'));
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    if (service.isLeaving) throw new Refused({ code: 'stopping' });
    await service.probe();
    return reply.type('text/plain').send('ready\n');
  });
  const { adminToken, metricsToken } = service.settings;
  app.get('/metrics', async ({ headers }, reply) => {
    requireToken([...adminToken, ...metricsToken], headers.authorization);
    return reply.type('text/plain; version=0.0.4').send(service.metrics.text());
  });
  const description = describeApi();
  const page = pageOfApi();
  app.get('/api/openapi.json', async (_request, reply) => reply.send(description));
  app.get('/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
      .send(page),
  );
};
