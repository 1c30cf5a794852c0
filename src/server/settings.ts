/** What whoever hosts the server can set: by flag, or by environment variable. docs/host/server.md is checked against this list. */
import { err, ok, type Result } from '../core/index.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** The database that several servers share; empty for the file in the data folder. */
  readonly database: string;
  /** How servers tell each other: the address of a NATS server, by the database (`notify`), or not at all (`none`). */
  readonly bus: string;
  /** Tables one address may open in an hour. */
  readonly tables: number;
  /** Requests a second from one address, on average. */
  readonly requests: number;
  /** Streams one address may hold open. */
  readonly streams: number;
  /** Connections one address may hold open. */
  readonly connections: number;
  /** KB of records a second that one address may read, on average. */
  readonly exportRate: number;
  /** Seconds of analysis that one address may cause in an hour. */
  readonly analysisTime: number;
  /** Events a log may have. */
  readonly logLength: number;
  /** MB that one address may have stored in a day. */
  readonly storagePerDay: number;
  /** MB that all of it may take. */
  readonly storage: number;
  /** Tables that nobody watches and that stay in memory. */
  readonly tablesInMemory: number;
  /** Milliseconds before a bot moves, so that people can follow. */
  readonly botDelay: number;
  /** Seconds after which somebody who does not watch counts as gone. */
  readonly goneAfter: number;
  /** Days without anything happening after which a table is put away as its records. */
  readonly archiveAfter: number;
  /** Seconds for which a server that is to stop says that it is not ready, and goes on. */
  readonly drain: number;
  readonly trustProxy: boolean;
  readonly log: LogLevel;
  /** What whoever runs the server shows to do more than others; empty when nobody may. */
  readonly adminToken: string;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Setting {
  readonly flag: string;
  /** A name for its value; a switch has none. */
  readonly value?: string;
  readonly help: string;
  readonly fallback: string;
  /** `undefined` when the text does not fit. */
  readonly read: (text: string) => string | number | boolean | undefined;
  readonly expects: string;
  /** Never to be repeated. */
  readonly isSecret?: true;
}

const whole = (least: number, most: number): Pick<Setting, 'read' | 'expects'> => ({
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined),
  expects: `a whole number from ${least} to ${most}`,
});

const text: Pick<Setting, 'read' | 'expects'> = { read: (text) => text || undefined, expects: 'some text' };

const isUrl = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);

/** Nobody guesses it. */
const LEAST_SECRET = 16;

export const SETTINGS: Readonly<Record<keyof Settings, Setting>> = {
  port: { flag: 'port', value: 'N', help: 'the port to listen on', fallback: '4680', ...whole(0, 65_535) },
  host: { flag: 'host', value: 'NAME', help: 'the address to listen on', fallback: '::', ...text },
  data: { flag: 'data', value: 'DIR', help: 'the folder for the data', fallback: './data', ...text },
  database: {
    flag: 'database',
    value: 'URL',
    help: 'a PostgreSQL database that servers share',
    fallback: 'none',
    read: (text) => (text === 'none' ? '' : isUrl(text, ['postgres:', 'postgresql:']) ? text : undefined),
    expects: 'postgres://USER:PASSWORD@HOST/NAME',
    isSecret: true,
  },
  bus: {
    flag: 'bus',
    value: 'URL',
    help: 'how they tell each other: nats://HOST, notify, none',
    fallback: 'notify',
    read: (text) => (['notify', 'none'].includes(text) || isUrl(text, ['nats:', 'tls:']) ? text : undefined),
    expects: 'nats://HOST, notify or none',
    isSecret: true,
  },
  tables: {
    flag: 'tables',
    value: 'N',
    help: 'tables one address may open in an hour',
    fallback: '60',
    ...whole(1, 1_000_000),
  },
  requests: {
    flag: 'requests',
    value: 'N',
    help: 'requests a second from one address',
    fallback: '50',
    ...whole(1, 1_000_000),
  },
  streams: {
    flag: 'streams',
    value: 'N',
    help: 'streams one address may hold open',
    fallback: '200',
    ...whole(1, 1_000_000),
  },
  connections: {
    flag: 'connections',
    value: 'N',
    help: 'connections one address may hold open',
    fallback: '300',
    ...whole(1, 1_000_000),
  },
  exportRate: {
    flag: 'export-rate',
    value: 'KB',
    help: 'kilobytes of records a second that one address may read',
    fallback: '1024',
    ...whole(1, 1_000_000),
  },
  analysisTime: {
    flag: 'analysis-time',
    value: 'S',
    help: 'seconds of analysis that one address may cause in an hour',
    fallback: '120',
    ...whole(1, 1_000_000),
  },
  logLength: {
    flag: 'log-length',
    value: 'N',
    help: 'events that may happen at one table',
    fallback: '100000',
    ...whole(1000, 10_000_000),
  },
  storagePerDay: {
    flag: 'storage-per-day',
    value: 'MB',
    help: 'megabytes that one address may have stored in a day',
    fallback: '50',
    ...whole(1, 1_000_000),
  },
  storage: {
    flag: 'storage',
    value: 'MB',
    help: 'megabytes that all tables together may take',
    fallback: '20000',
    ...whole(1, 100_000_000),
  },
  tablesInMemory: {
    flag: 'tables-in-memory',
    value: 'N',
    help: 'tables that nobody watches and that stay in memory',
    fallback: '5000',
    ...whole(1, 10_000_000),
  },
  botDelay: {
    flag: 'bot-delay',
    value: 'MS',
    help: 'milliseconds before a bot moves',
    fallback: '700',
    ...whole(0, 60_000),
  },
  goneAfter: {
    flag: 'gone-after',
    value: 'S',
    help: 'seconds until somebody who does not watch is gone',
    fallback: '60',
    ...whole(1, 86_400),
  },
  archiveAfter: {
    flag: 'archive-after',
    value: 'DAYS',
    help: 'days until a quiet table is put away as its records',
    fallback: '30',
    ...whole(1, 3650),
  },
  drain: {
    flag: 'drain',
    value: 'S',
    help: 'seconds to be not ready before stopping, for a proxy to notice',
    fallback: '0',
    ...whole(0, 3600),
  },
  trustProxy: {
    flag: 'trust-proxy',
    help: 'believe what a proxy in front says about address and TLS',
    fallback: 'no',
    read: (text) => (['yes', 'no'].includes(text) ? text === 'yes' : undefined),
    expects: 'yes or no',
  },
  log: {
    flag: 'log',
    value: 'LEVEL',
    help: `how much to log: ${LOG_LEVELS.join(', ')}`,
    fallback: 'warn',
    read: (text) => LOG_LEVELS.find((level) => level === text),
    expects: `one of ${LOG_LEVELS.join(', ')}`,
  },
  adminToken: {
    flag: 'admin-token',
    value: 'TEXT',
    help: 'a secret for backups and moderation',
    fallback: 'none',
    read: (text) => (text === 'none' ? '' : text.length < LEAST_SECRET ? undefined : text),
    expects: `at least ${LEAST_SECRET} characters`,
    isSecret: true,
  },
};

const PREFIX = 'TABLEE_';

/** `TABLEE_BOT_DELAY` for `--bot-delay`. */
export const variableOf = ({ flag }: Setting): string => `${PREFIX}${flag.toUpperCase().replaceAll('-', '_')}`;

type Environment = Readonly<Record<string, string | undefined>>;

/** A flag wins over the environment; every mistake gets a sentence. */
export const readSettings = (
  flag: (name: string) => string | undefined,
  environment: Environment,
): Result<Settings, readonly string[]> => {
  const mistakes = strangersIn(environment);
  const read = Object.entries(SETTINGS).map(([name, setting]) => {
    const { source, text } = givenFor(setting, flag, environment);
    const value = setting.read(text);
    const found = setting.isSecret ? '' : `, not "${text}"`;
    if (value === undefined) mistakes.push(`${source} has to be ${setting.expects}${found}`);
    return [name, value];
  });
  return mistakes.length > 0 ? err(mistakes) : ok(Object.fromEntries(read) as Settings);
};

interface Given {
  readonly source: string;
  readonly text: string;
}

/** An empty variable counts as none: many tools cannot leave one out. */
const givenFor = (setting: Setting, flag: (name: string) => string | undefined, environment: Environment): Given => {
  const given = flag(setting.flag);
  if (given !== undefined) return { source: `--${setting.flag}`, text: given };
  const source = variablesOf(setting).find((name) => environment[name]);
  return source === undefined
    ? { source: 'the default', text: setting.fallback }
    : { source, text: environment[source]! };
};

/** Many hosts say by these names where to listen, and where things are. */
const OTHER_NAMES = new Map([
  [SETTINGS.port, 'PORT'],
  [SETTINGS.database, 'DATABASE_URL'],
  [SETTINGS.bus, 'NATS_URL'],
]);

const variablesOf = (setting: Setting): readonly string[] => {
  const other = OTHER_NAMES.get(setting);
  return other === undefined ? [variableOf(setting)] : [variableOf(setting), other];
};

/** A variable that is misspelt would be missed in silence. */
const strangersIn = (environment: Environment): string[] => {
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
