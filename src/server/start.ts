/** Starts and stops a server. */
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { makeApp } from './http/app.ts';
import { AdminLog } from './runtime/adminLog.ts';
import { analystThread } from './thinking/analystThread.ts';
import { BlockList } from './limits/blockList.ts';
import { BotThreads } from './thinking/botThreads.ts';
import { ErrorLog } from './runtime/errorLog.ts';
import { Metrics } from './runtime/metrics.ts';
import { watchProcess } from './runtime/processMetrics.ts';
import { Service } from './runtime/service.ts';
import type { Settings } from './settings.ts';
import type { StaticFile } from './http/staticFiles.ts';
import type { FleetParts } from './fleet/fleet.ts';
import { BrokenLog, Damaged, NotStored, type EventStore, type StoreListener } from './store/eventStore.ts';
import { guarded } from './store/guardedStore.ts';
import { SqliteStore } from './store/sqliteStore.ts';

export interface Running {
  readonly port: number;
  /** Drains, lets requests finish, tells streams when to reconnect, closes the store. */
  stop(): Promise<void>;
}

/** Tokens must not reach the log. */
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', 'headers.cookie', 'headers.authorization'];

/** The file of blocked addresses. */
const BLOCKED = 'blocked.txt';

/** The file of what was done with the admin tokens. */
const ADMIN_LOG = 'admin.jsonl';

/** ms before streams reconnect, for the restart. */
const RECONNECT_AFTER = 2000;

/** ms for requests in progress to finish. */
const STOP_TIMEOUT = 3000;

/** Standard error. When nobody can read it any more, as after a closed terminal, the server works on without a log. */
const logDestination = () => pino.destination(2).on('error', () => {});

interface OpenStore {
  readonly store: EventStore;
  readonly fleet?: Omit<FleetParts, 'store'>;
  /** For the log; without a password. */
  readonly place: object;
}

const openStore = async (
  settings: Settings,
  listener: StoreListener & { readonly jumped: (ms: number) => void },
): Promise<OpenStore> => {
  const { data, database } = settings;
  if (database === '') return { store: await SqliteStore.open(data, listener), place: { data } };
  const { joinFleet } = await import('./fleet/joining.ts');
  return { ...(await joinFleet(settings, listener)), place: { database: new URL(database).host } };
};

const storeListener = (metrics: Metrics, logger: Logger) => ({
  jumped: (ms: number) =>
    logger.error(
      { ms },
      'the clocks of this process and the database disagree: no bot moves and no clock runs out here',
    ),
  committed: (appends: number, seconds: number) => {
    metrics.count('tablee_commits_total');
    metrics.observe('tablee_commit_appends', appends);
    metrics.observe('tablee_commit_seconds', seconds);
  },
  troubled: (why: string | null) => {
    if (why === null) logger.warn('the store works again');
    else {
      metrics.count('tablee_store_troubles_total');
      logger.error({ why }, 'the store fails: changes are refused until it works again');
    }
  },
});

/** Throws `UnusableData` when the folder or the database cannot be used, and the system's error when the port is taken. */
export const startServer = async (settings: Settings, files: ReadonlyMap<string, StaticFile>): Promise<Running> => {
  const logger = pino({ level: settings.log, redact: SECRETS }, logDestination());
  const errors = new ErrorLog(logger);
  const metrics = new Metrics();
  const unwatch = watchProcess(metrics);
  const { store: opened, fleet, place } = await openStore(settings, storeListener(metrics, logger));
  const store = guarded(opened, {
    damaged: (why) => {
      metrics.count('tablee_store_troubles_total');
      logger.error({ why, ...place }, 'the data is damaged: requests are refused until a backup is restored');
    },
    broken: ({ table, message: why }) => {
      logger.error({ table, why }, 'a table is damaged: it is refused until a backup is restored');
      metrics.count('tablee_broken_logs_total');
      service.drop(table);
    },
  });
  const service: Service = new Service({
    settings,
    store,
    ...(fleet ? { fleet } : {}),
    metrics,
    blocked: new BlockList(join(settings.data, BLOCKED)),
    adminLog: new AdminLog(join(settings.data, ADMIN_LOG)),
    thinker: new BotThreads(),
    analyst: analystThread(),
    failed: (err) => {
      // Logged already.
      if (!(err instanceof NotStored || err instanceof Damaged || err instanceof BrokenLog))
        errors.report(err, 'derived work failed');
    },
  });
  await service.uptime.beat();
  const app = makeApp({ service, logger, errors, files });
  try {
    await listenAt(app, settings);
  } catch (error) {
    unwatch();
    await service.close(RECONNECT_AFTER);
    throw error;
  }
  void service.start().catch((err: unknown) => logger.error({ err }, 'running games could not be resumed'));
  const { port } = app.server.address() as AddressInfo;
  logger.info({ port, ...place }, 'listening');
  return {
    port,
    stop: async () => {
      service.leave();
      await wait(settings.drain * 1000);
      unwatch();
      await stopServer(app, service);
      logger.info('stopped');
    },
  };
};

export const stopServer = async (
  app: FastifyInstance,
  service: Service,
  reconnectAfter = RECONNECT_AFTER,
): Promise<void> => {
  service.watchers.closeAll(reconnectAfter);
  const timeout = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT);
  await app.close();
  clearTimeout(timeout);
  await service.close(reconnectAfter);
};

/** Falls back to IPv4 on systems without IPv6. */
export const listenAt = async (
  app: Pick<FastifyInstance, 'listen'>,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<void> => {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (host !== '::' || (error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
};
