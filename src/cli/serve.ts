import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '../core/index.ts';
import { listen, staticListener } from '../server/http.ts';
import { readStaticFiles } from '../server/staticFiles.ts';
import { EXIT, type Args, type Command, type Misuse } from './command.ts';
import type { Terminal } from './terminal.ts';

/** The built app lies beside this program. */
const APP = fileURLToPath(new URL('../web', import.meta.url));

const DEFAULT_PORT = 4680;

export const serve: Command = {
  name: 'serve',
  words: '',
  mostWords: 0,
  summary: 'serve the web app on one port and print its address',
  flags: [{ name: 'port', value: 'N', help: `the port (else PORT, else ${DEFAULT_PORT})` }],
  examples: ['tablee serve', 'tablee serve --port 8080'],
  run: async (args, terminal) => {
    const port = readPort(args);
    if (!port.ok) return port;
    if (!existsSync(join(APP, 'index.html')))
      return ok(await complain(terminal, 'the web app is not built; npm start builds it'));
    const listener = staticListener(await readStaticFiles(APP));
    const server = await listen(listener, port.value).catch((error: NodeJS.ErrnoException) => error);
    if (server instanceof Error) return ok(await complain(terminal, whyNotListening(server, port.value)));
    await terminal.out(`Tablée is at ${addressOf(server)} (Ctrl-C ends it)\n`);
    await once(server, 'close');
    return ok(EXIT.fine);
  },
};

/** 0 takes any free port. */
const readPort = (args: Args): Result<number, Misuse> => {
  const text = args.value('port') ?? (process.env['PORT'] || String(DEFAULT_PORT));
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return ok(port);
  return err({ sentence: `a port is a whole number from 0 to 65535, not "${text}"` });
};

const complain = async (terminal: Terminal, sentence: string): Promise<number> => {
  await terminal.err(`tablee: ${sentence}.\n`);
  return EXIT.faulty;
};

const whyNotListening = ({ code, message }: NodeJS.ErrnoException, port: number): string => {
  if (code === 'EADDRINUSE') return `port ${port} is taken; try another with --port`;
  return code === 'EACCES' ? `port ${port} is not allowed here; try one above 1023 with --port` : message;
};

const addressOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}/`;
