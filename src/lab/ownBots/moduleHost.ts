/** Plays the bot of a module as a program: `node moduleHost.js ./my-bot.js`. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { AnyBot } from '../../bots/index.ts';
import { isObject, seededRng } from '../../core/index.ts';
import { limitIn } from '../../bots/index.ts';
import { BOT_PROTOCOL, type Choose, type Chosen, type Hello, type Ready } from './messages.ts';

// What a bot prints for its author must not be taken for its answers.
console.log = console.error;

const isBot = (value: unknown): value is AnyBot => isObject(value) && typeof value['choose'] === 'function';

/** Node 20 does not know this feature. */
const readsTypes = (): boolean => Boolean((process.features as { readonly typescript?: unknown }).typescript);

const loadBot = async (path: string): Promise<AnyBot> => {
  if (!existsSync(path)) throw new Error(`there is no file ${path}`);
  if (/\.[cm]?ts$/.test(path) && !readsTypes())
    throw new Error(`a bot in TypeScript needs Node 22.18 or later, and this is ${process.versions.node}: ${path}`);
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(path)).href);
  const bot = [module['bot'], module['default']].find(isBot);
  if (!bot) throw new Error(`${path} exports no bot: it needs export const bot = { name, choose }`);
  return bot;
};

const answerTo = async (bot: AnyBot, said: Hello | Choose): Promise<Ready | Chosen> => {
  if (said.type === 'hello') return { type: 'ready', protocol: BOT_PROTOCOL };
  const limit = limitIn(said.limit, () => performance.now());
  return { type: 'move', move: await bot.choose(said.view, said.legal, seededRng(said.seed), limit) };
};

/** The last line is what the author reads in the report. */
const complain = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? `${error.stack}\n${error}` : String(error)}\n`);
  process.exit(1);
};

try {
  const bot = await loadBot(process.argv[2] ?? '');
  const answer = async (line: string): Promise<void> =>
    void process.stdout.write(`${JSON.stringify(await answerTo(bot, JSON.parse(line)))}\n`);
  createInterface({ input: process.stdin }).on('line', (line) => void answer(line).catch(complain));
} catch (error) {
  complain(error);
}
