import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command that starts a user's bot. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
}

const MODULE = /\.[cm]?[jt]s$/;

/**
 * A module is named by its file, a program by its command. `undefined` for what can only be a name from the catalogue:
 * one word without a path.
 */
export const launchOf = (bot: string): Launch | undefined => {
  const [file, ...args] = wordsOf(bot);
  if (file === undefined) return undefined;
  if (args.length === 0 && MODULE.test(file)) return { file: process.execPath, args: [moduleHost(), file] };
  return args.length > 0 || /[/\\]/.test(file) ? { file, args } : undefined;
};

/** The path of a bot that is named by a file alone; `undefined` for a command. */
export const pathOf = (bot: string): string | undefined => {
  const [path, ...more] = wordsOf(bot);
  return more.length === 0 ? path : undefined;
};

export const isOwnBot = (bot: string): boolean => launchOf(bot) !== undefined && extname(pathOf(bot) ?? '') !== '.json';

/** Runs a module as a program, so that its faults end nothing else. */
const moduleHost = (): string => fileURLToPath(new URL('./moduleHost.js', import.meta.url));

/** At blanks, except between quotes. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');

/** `my_bot` for `python3 bots/my_bot.py --fast`: the last word that names a file, without its ending. */
export const shortName = (bot: string): string => {
  const file = wordsOf(bot).findLast((word) => extname(word) !== '' && !word.startsWith('-')) ?? wordsOf(bot)[0] ?? bot;
  return basename(file, extname(file));
};
