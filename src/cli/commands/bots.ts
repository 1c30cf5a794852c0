import { existsSync, readFileSync } from 'node:fs';
import { botsFor, LEVELS } from '../../bots/index.ts';
import { ok, signed, type AnyGame } from '../../core/index.ts';
import { GAMES, type GameId } from '../../games/index.ts';
import { ratingsOf, signedInterval, type Meeting, type Rating } from '../../lab/index.ts';
import { surerShare, type Measured } from '../../lab/strength/index.ts';
import { EXIT, type Command } from '../reading/command.ts';
import { readGame } from '../reading/setup.ts';
import { padded } from '../terminal/words.ts';

export const bots: Command = {
  name: 'bots',
  words: '[GAME]',
  mostWords: 1,
  summary: 'list the bots with their strength',
  flags: [],
  examples: ['tablee bots', 'tablee bots triominos'],
  isRead: true,
  run: async ({ words: [name] }, terminal) => {
    const game = name === undefined ? ok(null) : readGame(name);
    if (!game.ok) return game;
    const games = game.value ? [game.value] : Object.values<AnyGame>(GAMES);
    const lines = games.flatMap((one) => [terminal.paint('bold', one.id), ...botLines(one), '']);
    await terminal.out(`${[...lines, ...NOTES].join('\n')}\n`);
    return ok(EXIT.fine);
  },
};

const NOTES = [
  'Elo of each game on a scale of its own, whose middle is 0, with 95 % intervals, from games between two players;',
  'those without a number have not been measured. How it was measured: docs/research/strength.md.',
  'A bot of your own is ./my-bot.js or "python3 my_bot.py": docs/develop/own-bots.md.',
];

const botLines = (game: AnyGame): string[] => {
  const ratings = new Map(ratingsOf(meetingsOf(game)).map((rating) => [rating.bot, rating]));
  const names = botsFor(game).map(({ name }) => name);
  const strength = (name: string): number => ratings.get(name)?.elo.mean ?? -Infinity;
  const width = Math.max(...names.map((name) => name.length));
  return names
    .toSorted((a, b) => strength(b) - strength(a))
    .map((name) =>
      `  ${padded(name, width)}  ${strengthWords(ratings.get(name))}  ${levelWords(game, name)}`.trimEnd(),
    );
};

const strengthWords = (rating: Rating | undefined): string =>
  rating ? `${signed(rating.elo.mean, 0).padStart(6)}  ${signedInterval(rating.elo, 0).padEnd(16)}` : ' '.repeat(24);

const levelWords = ({ id }: AnyGame, bot: string): string => {
  const level = LEVELS[id as GameId].find((one) => one.bot === bot);
  return level ? `people meet it as ${level.name}` : '';
};

const PLAYERS = 2;

const meetingsOf = (game: AnyGame): Meeting[] =>
  measured()
    .filter(({ row }) => row.game === game.id && row.rulebook === game.defaultRulebook && row.players === PLAYERS)
    .filter(({ row }) => Object.keys(row.options).length === 0)
    .map((one) => {
      const { bot, against } = one.row;
      const share = surerShare(one);
      const error = (share.high - share.low) / (2 * 1.96);
      const spread = share.mean * (1 - share.mean);
      return {
        lineup: [bot, against],
        shares: { [bot]: share.mean, [against]: 1 - share.mean },
        games: spread > 0 ? spread / error ** 2 : one.games,
      };
    });

/** What `npm run strength` measured; a package may come without it. */
const measured = (): readonly Measured[] => {
  const file = new URL('../../../docs/research/strength.json', import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measured[]) : [];
};
