import { botByName, botsFor } from '../../bots/index.ts';
import { capital, list } from '../../core/english.ts';
import type { AnyGame } from '../../core/index.ts';
import { isOwnBot, shortName } from '../../lab/index.ts';
import type { RecordPlayer } from '../../record/index.ts';
import { UsageError, type Args } from './command.ts';
import { didYouMean } from './spelling.ts';

/** `undefined` without the flag. The game itself checks how many can play. */
export const readPlayers = (args: Args): number | undefined => {
  const text = args.value('players');
  if (text === undefined) return undefined;
  if (/^-?\d{1,6}$/.test(text)) return Number(text);
  throw new UsageError(`--players must be a whole number, not "${text}"`);
};

const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The bots named, in order; a bot may be named twice. */
export const readBots = (
  args: Args,
  game: AnyGame,
  isKnownToo = (_name: string): boolean => false,
): readonly string[] => {
  const names = splitList(args.value('bots'));
  const unknown = names.find((name) => !isOwnBot(name) && !botByName(game, name) && !isKnownToo(name));
  if (unknown !== undefined) throw unknownBot(game, unknown);
  return names;
};

export const unknownBot = (game: AnyGame, name: string): UsageError => {
  const known = botsFor(game).map((bot) => bot.name);
  const hint = didYouMean(name, known) ?? 'A bot of your own is ./my-bot.mjs or "python3 my_bot.py"';
  return new UsageError(`${game.id} has no bot "${name}"; choose ${list(known)}`, hint);
};

const LONGEST_NAME = 20;

const readNames = (args: Args): readonly string[] => {
  const names = splitList(args.value('names'));
  const bad = names.find((name) => name.length > LONGEST_NAME || /\p{Cc}/u.test(name));
  if (bad !== undefined)
    throw new UsageError(`a name has at most ${LONGEST_NAME} letters and no control characters, unlike "${bad}"`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UsageError(`two players are called "${twice}"`);
  return names;
};

const DEFAULT_BOT = 'greedy';

/** People first, then bots, up to the number of players. A person alone plays against one bot. */
export const readSeats = (args: Args, game: AnyGame, players: number | undefined): readonly RecordPlayer[] => {
  const named = readNames(args);
  const bots = readBots(args, game);
  const people = named.length > 0 ? named : ['You'];
  const botCount = players === undefined ? defaultBots(people, bots) : players - people.length;
  if (botCount < bots.length)
    throw new UsageError(`${people.length + bots.length} seats are named, but --players is ${players}`);
  return [...people.map((name) => ({ name })), ...botSeats(bots, botCount, people)];
};

const defaultBots = (people: readonly string[], bots: readonly string[]): number =>
  bots.length > 0 || people.length > 1 ? bots.length : 1;

/** The bots in turn until all seats are filled, each under a name of its own. */
const botSeats = (bots: readonly string[], count: number, taken: readonly string[]): RecordPlayer[] => {
  const names = new Set(taken);
  const wanted = bots.length > 0 ? bots : [DEFAULT_BOT];
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const bot = wanted[i % wanted.length] ?? DEFAULT_BOT;
    const name = freeName(capital(shortName(bot)), names);
    names.add(name);
    return { name, bot };
  });
};

const freeName = (wanted: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.has(name)) return name;
  }
};
