/** The server's settings, one row each: `serve --help`, the parser and the table in docs/host/server.md come from here. */
import { err, keysOf, ok, type Result } from '../core/index.ts';
import { hostsIn, integer, isUrl, text, tokens, type Row } from './settingKinds.ts';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const MANY = 1_000_000;

const ROWS = {
  port: integer('N', 4680, [0, 65_535], 'port to listen on', { alias: 'PORT' }),
  host: text('NAME', '::', 'address to listen on'),
  data: text('DIR', './data', 'data folder'),
  database: {
    value: 'URL',
    fallback: 'none',
    help: 'PostgreSQL database shared by several servers',
    note: ' ([page](several-servers.md)), instead of the folder: `postgres://USER:PASSWORD@HOST/NAME`',
    read: (text) => (text === 'none' ? '' : isUrl(text, 'postgres:', 'postgresql:') ? text : undefined),
    expects: 'postgres://USER:PASSWORD@HOST/NAME',
    alias: 'DATABASE_URL',
    isSecret: true,
  } satisfies Row<string>,
  bus: {
    value: 'URL',
    fallback: 'notify',
    help: 'messages between servers on one database: nats://HOST, notify or none',
    read: (text) => (['notify', 'none'].includes(text) || isUrl(text, 'nats:', 'tls:') ? text : undefined),
    expects: 'nats://HOST, notify or none',
    alias: 'NATS_URL',
    isSecret: true,
  } satisfies Row<string>,
  tables: integer('N', 60, [1, MANY], 'tables one address may open per hour'),
  requests: integer('N', 50, [1, MANY], 'requests per second from one address', {
    note: ', with bursts of ten times as many. Also the limit of acts other than moves, for each seat and for all spectators at one address: bursts of N, refilled at N / 50 per second',
  }),
  streams: integer('N', 200, [1, MANY], 'open streams per address, and per guest'),
  connections: integer('N', 300, [1, MANY], 'open connections per address'),
  exportRate: integer('KB', 1024, [1, MANY], 'kilobytes of records per second that one address may read', {
    note: ', with bursts of sixteen times as much',
  }),
  analysisTime: integer('S', 120, [1, MANY], 'seconds of analysis that one address may cause per hour'),
  logLength: integer('N', 100_000, [1000, 10 * MANY], 'events per table'),
  storagePerDay: integer('MB', 50, [1, MANY], 'megabytes that one address may store per day'),
  storage: integer('MB', 20_000, [1, 100 * MANY], 'megabytes for all tables together'),
  tablesInMemory: integer('N', 5000, [1, 10 * MANY], 'unwatched tables kept in memory'),
  botDelay: integer('MS', 700, [0, 60_000], 'milliseconds before a bot moves'),
  reconnectWithin: integer('S', 10, [0, 3600], 'seconds to reconnect before a player counts as disconnected', {
    note: ', so that a reload costs nobody a turn',
  }),
  goneAfter: integer('S', 60, [1, 86_400], 'seconds before a disconnected player counts as away'),
  revealWithin: integer('S', 20, [1, 86_400], 'seconds for devices to reveal their numbers for the dice', {
    note: '. After that, those present may start without the others',
  }),
  publishEvery: integer('S', 60, [1, 120], 'seconds between two batches of the transparency log', {
    note: ' ([page](../develop/fairness.md#the-transparency-log))',
  }),
  archiveAfter: integer('DAYS', 30, [1, 3650], 'days without activity before a table is archived'),
  push: {
    value: 'WORD',
    fallback: 'yes',
    help: 'yes or no: call players whose page is closed, by push messages',
    note: ' ([page](notifications.md))',
    read: (text) => (['yes', 'no'].includes(text) ? text === 'yes' : undefined),
    expects: 'yes or no',
  } satisfies Row<boolean>,
  pushContact: {
    value: 'URL',
    fallback: 'none',
    help: 'where push services can reach you: mailto:… or https://…',
    note: '; by default, the address at which a device uses the app',
    read: (text) => (text === 'none' ? '' : isUrl(text, 'mailto:', 'https:') ? text : undefined),
    expects: 'mailto:… or https://…',
  } satisfies Row<string>,
  pushHosts: {
    value: 'LIST',
    fallback: 'none',
    help: 'hosts on private networks that may be called, such as ntfy.home.lan:8443',
    note: ', separated by commas. Without the list, only public addresses are called',
    read: (text) => (text === 'none' ? [] : hostsIn(text)),
    expects: 'hosts with their ports, separated by commas',
  } satisfies Row<readonly string[]>,
  drain: integer('S', 0, [0, 3600], 'seconds between “not ready” and the stop of the server', {
    note: ': `/readyz` answers 503, and everything else still works',
  }),
  trustProxy: {
    fallback: 'no',
    help: 'trust the proxy’s headers for address and TLS',
    read: (text) => (['yes', 'no'].includes(text) ? text === 'yes' : undefined),
    expects: 'yes or no',
  } satisfies Row<boolean>,
  log: {
    value: 'LEVEL',
    fallback: 'warn',
    help: `log level: ${LOG_LEVELS.join(', ')}`,
    read: (text) => LOG_LEVELS.find((level) => level === text),
    expects: `one of ${LOG_LEVELS.join(', ')}`,
  } satisfies Row<LogLevel>,
  adminToken: tokens(
    'secret for backups, moderation and metrics',
    '. Several, separated by commas, are valid at once. Other users of the machine can see flags, but not variables',
  ),
  metricsToken: tokens('secret for metrics only'),
};

type Name = keyof typeof ROWS;

/** The values; `database` and the tokens are empty when unset. */
export type Settings = {
  readonly [N in Name]: (typeof ROWS)[N] extends Pick<Row<infer T>, 'read'> ? T : never;
};

/** A row with its flag: `bot-delay` for `botDelay`. */
export interface Setting extends Row<unknown> {
  readonly flag: string;
}

const settingAt = (name: Name): Setting => ({
  ...ROWS[name],
  flag: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
});

export const SETTINGS = Object.fromEntries(keysOf(ROWS).map((name) => [name, settingAt(name)])) as Readonly<
  Record<Name, Setting>
>;

const PREFIX = 'TABLEE_';

/** `TABLEE_BOT_DELAY` for `--bot-delay`. */
export const variableOf = ({ flag }: Setting): string => `${PREFIX}${flag.toUpperCase().replaceAll('-', '_')}`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Flags win over the environment. Lists every invalid setting. */
export const readSettings = (
  flag: (name: string) => string | undefined,
  environment: Environment,
): Result<Settings, readonly string[]> => {
  const errors = unknownVariables(environment);
  const read = Object.entries(SETTINGS).map(([name, setting]) => {
    const { source, text } = sourceOf(setting, flag, environment);
    const value = setting.read(text);
    const found = setting.isSecret ? '' : `, not "${text}"`;
    if (value === undefined) errors.push(`${source} must be ${setting.expects}${found}`);
    return [name, value];
  });
  return errors.length > 0 ? err(errors) : ok(Object.fromEntries(read) as Settings);
};

interface Source {
  readonly source: string;
  readonly text: string;
}

/** An empty variable counts as unset: many tools cannot leave one out. */
const sourceOf = (setting: Setting, flag: (name: string) => string | undefined, environment: Environment): Source => {
  const given = flag(setting.flag);
  if (given !== undefined) return { source: `--${setting.flag}`, text: given };
  for (const source of [variableOf(setting), setting.alias ?? '']) {
    const value = environment[source];
    if (value) return { source, text: value };
  }
  return { source: 'the default', text: setting.fallback };
};

/** A misspelt variable would be ignored silently. */
const unknownVariables = (environment: Environment): string[] => {
  const known = Object.values(SETTINGS).map(variableOf);
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name))
    .map((name) => `there is no setting ${name}`);
};

export const DEFAULTS = ((): Settings => {
  const read = readSettings(() => undefined, {});
  if (!read.ok) throw new Error(read.error.join('; '));
  return read.value;
})();
