import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderUnicodeCompact } from 'uqr';
import { err, ok, type Result } from '../../../core/index.ts';
import { nearbyHost } from '../../../server/http/nearby.ts';
import { readSettings, SETTINGS, variableOf, type Settings } from '../../../server/settings.ts';
import type { Running } from '../../../server/start.ts';
import { EXIT, UsageError, type Args, type Command, type Flag } from '../../reading/command.ts';
import { codeOf } from '../../reading/fileErrors.ts';
import { endingSignals, HANGUP } from '../../terminal/endingSignals.ts';
import type { Terminal } from '../../terminal/terminal.ts';

const FLAGS: readonly Flag[] = Object.values(SETTINGS).map(({ flag, value, help, fallback }) => ({
  name: flag,
  ...(value === undefined ? { help } : { value, help: `${help} (${fallback})` }),
}));

/** The app and the API on one port, until Ctrl-C. */
export const serve: Command = {
  name: 'serve',
  words: '',
  mostWords: 0,
  summary: 'run a Tablée server: web app, online tables and API',
  flags: FLAGS,
  examples: [
    'tablee serve',
    'tablee serve --port 80 --data /var/lib/tablee',
    `${variableOf(SETTINGS.port)}=80 tablee serve`,
  ],
  run: async (args, terminal) => {
    const settings = readSettings((flag) => valueOf(args, flag), process.env);
    if (!settings.ok) throw new UsageError(settings.error.join('; '));
    // Before the start, so that a signal during it stops the server cleanly too.
    const signals = endingSignals();
    try {
      const status = await serveUntil(signals.signal, settings.value, terminal);
      return signals.status === HANGUP ? HANGUP : status;
    } finally {
      signals.release();
    }
  },
};

const serveUntil = async (stop: AbortSignal, settings: Settings, terminal: Terminal): Promise<number> => {
  const running = await start(settings, terminal);
  if (!running.ok) {
    await terminal.err(`tablee: ${running.error}.\n`);
    return EXIT.faulty;
  }
  await terminal.out(welcome(settings, running.value, terminal));
  if (!stop.aborted) await once(stop, 'abort');
  await running.value.stop();
  return EXIT.fine;
};

/** A switch without a value means yes. */
const valueOf = (args: Args, flag: string): string | undefined => {
  if (!args.has(flag)) return undefined;
  return SETTINGS_WITHOUT_VALUE.has(flag) ? 'yes' : args.value(flag);
};

const SETTINGS_WITHOUT_VALUE = new Set(
  Object.values(SETTINGS)
    .filter(({ value }) => value === undefined)
    .map(({ flag }) => flag),
);

/** The built app, beside this program. */
const APP = fileURLToPath(new URL('../../../web', import.meta.url));

const start = async (settings: Settings, terminal: Terminal): Promise<Result<Running, string>> => {
  // Loaded here because they are slow to load and no other command needs them.
  const { startServer } = await import('../../../server/start.ts');
  const { readStaticFiles } = await import('../../../server/http/staticFiles.ts');
  const isBuilt = existsSync(join(APP, 'index.html'));
  if (!isBuilt)
    await terminal.err('tablee: the web app is not built, so only the API is served; to build it: npm start\n');
  const files = isBuilt ? await readStaticFiles(APP) : new Map<string, never>();
  await warnOfFewFiles(terminal);
  try {
    return ok(await startServer(settings, files));
  } catch (error) {
    const why = whyNotStarted(settings, error);
    if (why === undefined) throw error;
    return err(why);
  }
};

/** Each person online holds a connection, which is an open file. */
const FEW_FILES = 1024;

const warnOfFewFiles = async (terminal: Terminal): Promise<void> => {
  const { mostOpenFiles } = await import('../../../server/runtime/processMetrics.ts');
  const most = mostOpenFiles() ?? Infinity;
  if (most < FEW_FILES)
    await terminal.err(
      `tablee: the system limits open files to ${most}, enough for about ${Math.max(0, most - 100)} people at once; raise the limit with ulimit -n\n`,
    );
};

const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAFNOSUPPORT'];

const whyNotStarted = ({ port, host }: Settings, error: unknown): string | undefined => {
  const code = codeOf(error);
  if (error instanceof Error && error.name === 'UnusableData') return error.message;
  if (code === 'EADDRINUSE') return `port ${port} is already in use; choose another with --port`;
  if (code === 'EACCES') return `port ${port} needs more privileges; choose one above 1023 with --port`;
  return NO_ADDRESS.includes(code) ? `this machine has no address ${host}; choose another with --host` : undefined;
};

/** Its URLs on this machine and on the local network, the latter also as a QR code. */
const welcome = (settings: Settings, { port }: Running, { isInteractive }: Terminal): string => {
  const { here, near } = placesOf(settings.host, port);
  const lines = here === undefined ? [] : [`Tablée is running at ${here}`];
  if (near !== undefined) {
    lines.push(`On your network: ${near}`);
    if (isInteractive) lines.push('', renderUnicodeCompact(near), '');
  }
  const { data, database } = settings;
  const place = database === '' ? data : `the database ${new URL(database).pathname.slice(1)}`;
  return [...lines, `Tables are stored in ${place}. Press Ctrl-C to stop.`, ''].join('\n');
};

interface Places {
  readonly here?: string;
  readonly near?: string;
}

/** A server that listens on one address is reachable only there. */
export const placesOf = (host: string, port: number, near = nearbyHost(host)): Places => {
  const at = (name: string): string => `http://${isIPv6(name) ? `[${name}]` : name}:${port}/`;
  return {
    ...(near === host ? {} : { here: at('localhost') }),
    ...(near === null ? {} : { near: at(near) }),
  };
};
