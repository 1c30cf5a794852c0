import { randomUUID } from 'node:crypto';
import { botByName, botsFor, chooseMove, limitIn, type AnyBot, type Thought } from '../../bots/index.ts';
import { err, ok, type AnyGame, type GameTypes, type Result } from '../../core/index.ts';
import {
  Client,
  commitmentOf,
  keptInMemory,
  mayPass,
  pause,
  WatchedTable,
  type ChainKeeper,
  type TableView,
  type WatchedTableListener,
} from '../../protocol/index.ts';
import { EXIT, type Args, type Command, type Misuse } from '../reading/command.ts';
import { readTableLink } from '../reading/tableLink.ts';
import { gameAt, refusedBy } from './onlineTable.ts';

export const join: Command = {
  name: 'join',
  words: 'URL',
  mostWords: 1,
  summary: 'seat a bot from this machine at a table on a server',
  flags: [
    { name: 'bot', value: 'NAME', help: 'which bot plays; the strongest by default' },
    { name: 'name', value: 'NAME', help: 'what it is called at the table; the name of the bot by default' },
  ],
  examples: ['tablee join http://localhost:4680/#/join/rnKq2y0LqS3b_Zt1 --bot greedy'],
  run: async (args, terminal) => {
    const link = readTableLink(args.words[0]);
    if (!link.ok) return link;
    const client = new Client({ base: link.value.base });
    const table = await client.table(link.value.id);
    if (!table.ok) return refusedBy(table.error);
    const game = gameAt(table.value);
    if (!game.ok) return game;
    const bot = botFor(args, game.value);
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

const playOn = (
  client: Client,
  { id, terms }: TableView,
  bot: AnyBot,
  chain: ChainKeeper,
): Promise<Result<number, Misuse>> =>
  new Promise((done) => {
    const listener: WatchedTableListener = {
      changed: (table) => {
        const { phase, result, view, legal } = table;
        if (view && legal.length > 0) void insist(live, answerOf({ game: terms.game, bot: bot.name, view, legal }));
        if (isAsked(table)) void live.act({ type: 'goOn' });
        if (phase !== 'over' || !result) return;
        live.close();
        done(ok(EXIT.fine));
      },
      refused: (failure) => done(refusedBy(failure)),
    };
    const live = new WatchedTable(client, id, listener, chain);
    live.watch();
  });

/** Whether to go on without somebody who is late is for people to decide: a bot follows the first of them. */
const isAsked = ({ you, fairness: { late, awaited, agreed } }: TableView): boolean =>
  late && awaited.length > 0 && agreed.length > 0 && you !== null && !agreed.includes(you);

/** In ms. */
const LONGEST_THOUGHT = 5000;

const answerOf = (asked: Omit<Thought, 'seed'>): GameTypes['move'] =>
  chooseMove(
    { ...asked, seed: randomUUID() },
    limitIn(LONGEST_THOUGHT, () => performance.now()),
  );

/** Nobody is here to click again after the server has been away for long. */
const insist = async (live: WatchedTable, move: GameTypes['move']): Promise<void> => {
  const seq = live.table?.seq;
  for (;;) {
    const answer = await live.move(move);
    if (answer.ok || !mayPass(answer.error) || live.table?.seq !== seq) return;
    await pause(1000);
  }
};
