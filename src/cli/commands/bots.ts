import { existsSync, readFileSync } from 'node:fs';
import { botsFor, LEVELS, type Level } from '../../bots/index.ts';
import { signed, type AnyGame } from '../../core/index.ts';
import { GAMES, isGameId } from '../../games/index.ts';
import { ratingsOf, signedInterval, surerShare, type Measured, type Meeting, type Rating } from '../../lab/index.ts';
import { EXIT, type Command } from '../reading/command.ts';
import { jsonLine } from '../reading/formats.ts';
import { readGame } from '../reading/setup.ts';
import { inTable } from '../terminal/words.ts';

export const bots: Command = {
  name: 'bots',
  words: '[GAME]',
  mostWords: 1,
  summary: 'list the bots and their strength',
  flags: [{ name: 'json', help: 'a line of JSON for each game' }],
  examples: ['tablee bots', 'tablee bots triominos'],
  isRead: true,
  run: async ({ words: [name], has }, terminal) => {
    const games = name === undefined ? Object.values<AnyGame>(GAMES) : [readGame(name)];
    if (has('json')) {
      for (const game of games) await terminal.out(jsonLine('bots', { game: game.id, bots: facts(game) }));
      return EXIT.fine;
    }
    const lines = games.flatMap((game) => [terminal.paint('bold', game.id), ...botLines(game), '']);
    await terminal.out(`${[...lines, ...NOTES].join('\n')}\n`);
    return EXIT.fine;
  },
};

const NOTES = [
  'Elo with 95% intervals, from games between two players; each game has its own',
  'scale, centred on 0. Bots without a number have not been measured.',
  'Method: docs/research/strength.md',
  'Your own bot is ./my-bot.mjs or "python3 my_bot.py": docs/develop/own-bots.md',
];

const botLines = (game: AnyGame): string[] => {
  const ratings = new Map(ratingsOf(meetingsOf(game)).map((rating) => [rating.bot, rating]));
  const names = botsFor(game).map(({ name }) => name);
  const strength = (name: string): number => ratings.get(name)?.elo.mean ?? -Infinity;
  const rows = names
    .toSorted((a, b) => strength(b) - strength(a))
    .map((name) => [name, ...strengthWords(ratings.get(name)), levelWords(game, name)]);
  return inTable(rows, 'lrl').map((line) => `  ${line}`);
};

/** By strength; `null` for what was not measured. */
const facts = (game: AnyGame): object[] => {
  const ratings = new Map(ratingsOf(meetingsOf(game)).map((rating) => [rating.bot, rating]));
  const strength = (name: string): number => ratings.get(name)?.elo.mean ?? -Infinity;
  return botsFor(game)
    .map(({ name }) => name)
    .toSorted((a, b) => strength(b) - strength(a))
    .map((name) => ({ name, elo: ratings.get(name)?.elo ?? null, level: levelOf(game, name)?.name ?? null }));
};

const strengthWords = (rating: Rating | undefined): readonly [elo: string, interval: string] =>
  rating ? [signed(rating.elo.mean, 0), signedInterval(rating.elo, 0)] : ['', ''];

const levelOf = ({ id }: AnyGame, bot: string): Level | undefined =>
  isGameId(id) ? LEVELS[id].find((one) => one.bot === bot) : undefined;

const levelWords = (game: AnyGame, bot: string): string => {
  const level = levelOf(game, bot);
  return level ? `${level.name} in the app` : '';
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

/** The results of `npm run strength`; a package may lack them. */
const measured = (): readonly Measured[] => {
  const file = new URL('../../../docs/research/strength.json', import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};
