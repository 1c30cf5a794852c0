/** A server that listens. */
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { makeApp } from './http/app.ts';
import { analystThread } from './thinking/analystThread.ts';
import { BlockList } from './limits/blockList.ts';
import { BotThreads } from './thinking/botThreads.ts';
import { Metrics } from './work/metrics.ts';
import { watchProcess } from './work/processMetrics.ts';
import { Service } from './work/service.ts';
import type { Settings } from './settings.ts';
import type { StaticFile } from './http/staticFiles.ts';
import type { FleetParts } from './fleet/fleet.ts';
import { Damaged, NotStored, type EventStore, type StoreListener } from './store/eventStore.ts';
import { guarded } from './store/guardedStore.ts';
import { SqliteStore } from './store/sqliteStore.ts';

export interface Running {
  readonly port: number;
  /** Is not ready for as long as was set, lets requests end, tells streams when to come back, closes the file. */
  stop(): Promise<void>;
}

/** Nobody's token may reach the log. */
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', 'headers.cookie', 'headers.authorization'];

/** The file with the addresses that are let in no more. */
const BLOCKED = 'blocked.txt';

/** ms that streams are asked to wait while the server is started again. */
const BACK_SOON = 2000;

/** ms that a request under way may still take. */
const LONGEST_FAREWELL = 3000;

interface Kept {
  readonly store: EventStore;
  readonly fleet?: Omit<FleetParts, 'store'>;
  /** For the log, and without a password. */
  readonly place: object;
}

const openStore = async (settings: Settings, listener: StoreListener): Promise<Kept> => {
  const { data, database } = settings;
  if (database === '') return { store: await SqliteStore.open(data, listener), place: { data } };
  const { joinFleet } = await import('./fleet/joining.ts');
  return { ...(await joinFleet(settings, listener)), place: { database: new URL(database).host } };
};

const storeListener = (metrics: Metrics, logger: Logger): StoreListener => ({
  committed: (appends, seconds) => {
    metrics.count('tablee_commits_total');
    metrics.observe('tablee_commit_appends', appends);
    metrics.observe('tablee_commit_seconds', seconds);
  },
  troubled: (why) => {
    if (why === null) logger.warn('everything is stored again');
    else logger.error({ why }, 'nothing can be stored: changes are refused until it can');
  },
});

/** Throws `UnusableData` when the folder or the database cannot be used, and the system's error when the port is taken. */
export const startServer = async (settings: Settings, files: ReadonlyMap<string, StaticFile>): Promise<Running> => {
  const logger = pino({ level: settings.log, redact: SECRETS }, pino.destination(2));
  const metrics = new Metrics();
  const unwatch = watchProcess(metrics);
  const { store: opened, fleet, place } = await openStore(settings, storeListener(metrics, logger));
  const store = guarded(opened, (why) =>
    logger.error({ why, ...place }, 'the data is damaged: nothing goes on until a backup is restored'),
  );
  const service = new Service({
    settings,
    store,
    ...(fleet ? { fleet } : {}),
    metrics,
    blocked: new BlockList(join(settings.data, BLOCKED)),
    thinker: new BotThreads(),
    analyst: analystThread(),
    failed: (err) => {
      // What cannot be stored is told by the store, once.
      if (!(err instanceof NotStored || err instanceof Damaged)) logger.error({ err }, 'derived work failed');
    },
  });
  const app = makeApp({ service, logger, files });
  try {
    await listenAt(app, settings);
  } catch (error) {
    unwatch();
    await service.close(BACK_SOON);
    throw error;
  }
  void service.sweep().catch((err: unknown) => logger.error({ err }, 'games could not be picked up'));
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

export const stopServer = async (app: FastifyInstance, service: Service, backSoon = BACK_SOON): Promise<void> => {
  service.watchers.closeAll(backSoon);
  const impatience = setTimeout(() => app.server.closeAllConnections(), LONGEST_FAREWELL);
  await app.close();
  clearTimeout(impatience);
  await service.close(backSoon);
};

/** Where there is no IPv6 there is no `::` either, and all is IPv4. */
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
