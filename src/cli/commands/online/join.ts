import { randomInt, randomUUID } from 'node:crypto';
import { botByName, botsFor, chooseMove, limitIn } from '../../../bots/index.ts';
import { err, ok, type AnyGame, type GameTypes, type Result } from '../../../core/index.ts';
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
} from '../../../protocol/index.ts';
import { isOwnBot, OwnBot, shortName } from '../../../lab/index.ts';
import { EXIT, type Args, type Command, type Misuse } from '../../reading/command.ts';
import { startAll } from '../../reading/ownBots.ts';
import { whyNoBot } from '../../reading/seats.ts';
import { readTableLink } from '../../reading/tableLink.ts';
import { gameAt, refusedBy } from './onlineTable.ts';

export const join: Command = {
  name: 'join',
  words: 'URL',
  mostWords: 1,
  summary: 'seat a bot from this machine at a table on a server',
  flags: [
    { name: 'bot', value: 'NAME', help: 'which bot plays, by name, file or command; the strongest by default' },
    { name: 'name', value: 'NAME', help: 'what it is called at the table; the name of the bot by default' },
  ],
  examples: [
    'tablee join http://localhost:4680/#/join/rnKq2y0LqS3b_Zt1 --bot greedy',
    'tablee join URL --bot "python3 my_bot.py"',
  ],
  run: async (args, terminal) => {
    const link = readTableLink(args.words[0]);
    if (!link.ok) return link;
    const client = new Client({ base: link.value.base });
    const table = await client.table(link.value.id);
    if (!table.ok) return refusedBy(table.error);
    const game = gameAt(table.value);
    if (!game.ok) return game;
    const bot = await botFor(args, game.value, table.value);
    if (!bot.ok) return bot;
    const chain = keptInMemory();
    const seated = await sitDown(client, table.value, args.value('name') ?? bot.value.name, chain);
    if (!seated.ok) return seated;
    await terminal.out(`${bot.value.name} sits down\n`);
    const played = await playOn(client, table.value, bot.value, chain);
    bot.value.close();
    if (played.ok) await terminal.out('the game is over\n');
    return played;
  },
};

/** Who decides at the table: one of our bots, or one that was brought along. */
interface Joiner {
  readonly name: string;
  choose(table: TableView, view: object): Promise<Result<GameTypes['move'], Misuse>>;
  close(): void;
}

const botFor = async (args: Args, game: AnyGame, table: TableView): Promise<Result<Joiner, Misuse>> => {
  const name = args.value('bot') ?? botsFor(game).at(-1)?.name ?? '';
  if (isOwnBot(name)) return ownJoiner(name, table);
  return botByName(game, name) ? ok(ourJoiner(name)) : err(whyNoBot(game, name));
};

/** In ms. */
const LONGEST_THOUGHT = 5000;

const ourJoiner = (bot: string): Joiner => ({
  name: bot,
  choose: async ({ terms, legal }, view) => {
    const limit = limitIn(LONGEST_THOUGHT, () => performance.now());
    return ok(chooseMove({ game: terms.game, bot, view, legal, seed: randomUUID() }, limit));
  },
  close: () => undefined,
});

const ownJoiner = async (command: string, { terms }: TableView): Promise<Result<Joiner, Misuse>> => {
  const { game, rulebook, options, seats: players } = terms;
  const bot = new OwnBot(command, { game, setup: { players, rulebook, options, start: 0 }, limit: LONGEST_THOUGHT });
  const name = shortName(command);
  const started = await startAll([bot]);
  if (!started.ok) return started;
  return ok({
    name,
    choose: async ({ you, legal }, view) => {
      const answer = await bot.ask({ seat: you ?? 0, view, legal, seed: randomInt(2 ** 32) });
      return answer.ok ? answer : err({ sentence: `${name} cannot go on: ${answer.error.detail}` });
    },
    close: () => bot.close(),
  });
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

const playOn = (client: Client, { id }: TableView, bot: Joiner, chain: ChainKeeper): Promise<Result<number, Misuse>> =>
  new Promise((done) => {
    // One thought at a time: a table may change while the bot thinks, and then it thinks again.
    let thought: Promise<void> = Promise.resolve();
    const decide = async (table: TableView, view: object): Promise<void> => {
      if (live.table?.seq !== table.seq) return;
      const move = await bot.choose(table, view);
      if (move.ok) return insist(live, move.value, table.seq);
      live.close();
      done(move);
    };
    const listener: WatchedTableListener = {
      changed: (table) => {
        const { phase, result, view, legal } = table;
        if (view && legal.length > 0) thought = thought.then(() => decide(table, view));
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

/** Nobody is here to click again after the server has been away for long. */
const insist = async (live: WatchedTable, move: GameTypes['move'], seq: number): Promise<void> => {
  while (live.table?.seq === seq) {
    const answer = await live.move(move);
    if (answer.ok || !mayPass(answer.error)) return;
    await pause(1000);
  }
};
