import { randomBytes } from 'node:crypto';
import { botByName, botsFor, type AnyBot, type Limit } from '../../bots/index.ts';
import { err, ok, seededRng, type AnyGame, type GameTypes, type Result } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import { Client, mayPass, pause } from '../../protocol/client.ts';
import { commitmentOf } from '../../protocol/chain.ts';
import { keptInMemory, type ChainKeeper } from '../../protocol/contributor.ts';
import { LiveTable, type LiveTableListener } from '../../protocol/liveTable.ts';
import type { TableView } from '../../protocol/views.ts';
import { EXIT, type Args, type Command, type Misuse } from '../reading/command.ts';
import { readTableLink } from '../reading/tableLink.ts';
import { refusedBy } from './watch.ts';

export const join: Command = {
  name: 'join',
  words: 'URL',
  mostWords: 1,
  summary: 'let a bot of this machine sit down at a table of a server',
  flags: [
    { name: 'bot', value: 'NAME', help: 'which bot plays (the strongest)' },
    { name: 'name', value: 'NAME', help: 'what it is called at the table (as the bot)' },
  ],
  examples: ['tablee join http://localhost:4680/#/join/rnKq2y0LqS3b_Zt1 --bot greedy'],
  run: async (args, terminal) => {
    const link = readTableLink(args.words[0]);
    if (!link.ok) return link;
    const client = new Client({ base: link.value.base });
    const table = await client.table(link.value.id);
    if (!table.ok) return refusedBy(table.error);
    const bot = botFor(args, gameById(table.value.terms.game)!);
    if (!bot.ok) return bot;
    const chain = keptInMemory();
    const seated = await sitDown(client, table.value, args.value('name') ?? bot.value.name, chain);
    if (!seated.ok) return seated;
    await terminal.out(`${bot.value.name} sits down\n`);
    const played = await playOn(client, table.value, bot.value, chain);
    if (played.ok) await terminal.out('the game is over\n');
    return played;
  },
};

const botFor = (args: Args, game: AnyGame): Result<AnyBot, Misuse> => {
  const name = args.value('bot');
  const bot = name === undefined ? botsFor(game).at(-1) : botByName(game, name);
  const known = botsFor(game).map((one) => one.name);
  return bot ? ok(bot) : err({ sentence: `${game.id} has no bot "${name}"`, hint: `Bots: ${known.join(', ')}` });
};

const sitDown = async (
  client: Client,
  { id, seats }: TableView,
  name: string,
  chain: ChainKeeper,
): Promise<Result<void, Misuse>> => {
  const bearer = await client.becomeBearer();
  if (!bearer.ok) return refusedBy(bearer.error);
  const seat = seats.findIndex(({ free }) => free);
  if (seat < 0) return err({ sentence: 'no seat is free at this table' });
  const sat = await client.act(id, { type: 'sit', seat, name, commitment: commitmentOf(chain.read().seed) });
  return sat.ok ? ok(undefined) : refusedBy(sat.error);
};

const playOn = (client: Client, { id }: TableView, bot: AnyBot, chain: ChainKeeper): Promise<Result<number, Misuse>> =>
  new Promise((done) => {
    const rng = seededRng(randomBytes(16).toString('hex'));
    const listener: LiveTableListener = {
      changed: (table) => {
        const { phase, result, view, legal } = table;
        if (legal.length > 0) void insist(live, bot.choose(view!, legal, rng, limitFrom(performance.now())));
        if (isAsked(table)) void live.act({ type: 'goOn' });
        if (phase !== 'over' || !result) return;
        live.close();
        done(ok(EXIT.fine));
      },
      refused: (failure) => done(refusedBy(failure)),
    };
    const live = new LiveTable(client, id, listener, chain);
    live.watch();
  });

/** Whether to go on without somebody who is late is for people to decide: a bot follows the first of them. */
const isAsked = ({ you, fairness: { late, awaited, agreed } }: TableView): boolean =>
  late && awaited.length > 0 && agreed.length > 0 && you !== null && !agreed.includes(you);

/** In ms. */
const LONGEST_THOUGHT = 5000;

const limitFrom =
  (began: number): Limit =>
  () =>
    performance.now() > began + LONGEST_THOUGHT;

/** Nobody is here to click again when the server was away for long. */
const insist = async (live: LiveTable, move: GameTypes['move']): Promise<void> => {
  const seq = live.table?.seq;
  for (;;) {
    const answer = await live.move(move);
    if (answer.ok || !mayPass(answer.error) || live.table?.seq !== seq) return;
    await pause(1000);
  }
};
