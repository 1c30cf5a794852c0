import { botByName, botsFor } from '../../bots/index.ts';
import { err, ok, type AnyGame, type Result } from '../../core/index.ts';
import { isOwnBot, shortName } from '../../lab/index.ts';
import type { RecordPlayer } from '../../record/index.ts';
import type { Args, Misuse } from './command.ts';
import { nearest } from './spelling.ts';
import { capital, list } from '../terminal/words.ts';

/** As many players as were asked for; the game itself says whether so many can play. */
export const readPlayers = (args: Args): Result<number | undefined, Misuse> => {
  const text = args.value('players');
  if (text === undefined) return ok(undefined);
  if (/^-?\d{1,6}$/.test(text)) return ok(Number(text));
  return err({ sentence: `--players has to be a whole number, not "${text}"` });
};

const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The bots named, in order; some may be named twice. */
export const readBots = (args: Args, game: AnyGame): Result<readonly string[], Misuse> => {
  const names = splitList(args.value('bots'));
  const unknown = names.find((name) => !isOwnBot(name) && !botByName(game, name));
  return unknown === undefined ? ok(names) : err(whyNoBot(game, unknown));
};

export const whyNoBot = (game: AnyGame, name: string): Misuse => {
  const known = botsFor(game).map((bot) => bot.name);
  const near = nearest(name, known);
  return {
    sentence: `${game.id} has no bot "${name}"; choose ${list(known)}`,
    hint: near ? `Did you mean ${near}?` : 'A bot of your own is ./my-bot.js or "python3 my_bot.py"',
  };
};

const LONGEST_NAME = 20;

const readNames = (args: Args): Result<readonly string[], Misuse> => {
  const names = splitList(args.value('names'));
  const bad = names.find((name) => name.length > LONGEST_NAME || /\p{Cc}/u.test(name));
  if (bad !== undefined)
    return err({ sentence: `a name has at most ${LONGEST_NAME} letters and no control characters, unlike "${bad}"` });
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  return twice === undefined ? ok(names) : err({ sentence: `two players are called "${twice}"` });
};

const DEFAULT_BOT = 'greedy';

/** People first, then bots, up to the number of players asked for. Alone, a person meets one bot. */
export const readSeats = (
  args: Args,
  game: AnyGame,
  players: number | undefined,
): Result<readonly RecordPlayer[], Misuse> => {
  const named = readNames(args);
  if (!named.ok) return named;
  const bots = readBots(args, game);
  if (!bots.ok) return bots;
  const people = named.value.length > 0 ? named.value : ['You'];
  const botCount = players === undefined ? defaultBots(people, bots.value) : players - people.length;
  if (botCount < bots.value.length)
    return err({ sentence: `${people.length + bots.value.length} seats are named, but --players says ${players}` });
  return ok([...people.map((name) => ({ name })), ...botSeats(bots.value, botCount, people)]);
};

const defaultBots = (people: readonly string[], bots: readonly string[]): number =>
  bots.length > 0 || people.length > 1 ? bots.length : 1;

/** The named bots over and over; each gets a name of its own. */
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
