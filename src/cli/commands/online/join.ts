import { randomInt, randomUUID } from 'node:crypto';
import { botByName, botsFor, chooseMove, limitIn } from '../../../bots/index.ts';
import type { AnyGame, GameTypes } from '../../../core/index.ts';
import {
  Client,
  commitmentOf,
  keptInMemory,
  mayPass,
  pause,
  WatchedTable,
  type ChainKeeper,
  type TableView,
} from '../../../protocol/index.ts';
import { isOwnBot, OwnBot, shortName } from '../../../lab/index.ts';
import { EXIT, UsageError, type Args, type Command } from '../../reading/command.ts';
import { startAll } from '../../reading/ownBots.ts';
import { unknownBot } from '../../reading/seats.ts';
import { readTableLink } from '../../reading/tableLink.ts';
import { fetchTable, refusedBy } from './onlineTable.ts';

export const join: Command = {
  name: 'join',
  words: 'URL',
  mostWords: 1,
  summary: 'seat a bot from this machine at an online table',
  flags: [
    { name: 'bot', value: 'NAME', help: 'the bot, by name, file or command (default: the strongest)' },
    { name: 'name', value: 'NAME', help: "its name at the table (default: the bot's name)" },
  ],
  examples: [
    'tablee join http://localhost:4680/#/join/rnKq2y0LqS3b_Zt1 --bot greedy',
    'tablee join URL --bot "python3 my_bot.py"',
  ],
  run: async (args, terminal) => {
    const { base, id } = readTableLink(args.words[0]);
    const client = new Client({ base });
    const { table, game } = await fetchTable(client, id);
    const bot = await botFor(args, game, table);
    const chain = keptInMemory();
    try {
      await sitDown(client, table, args.value('name') ?? bot.name, chain);
      await terminal.out(`${bot.name} takes a seat\n`);
      await playToEnd(client, id, bot, chain);
    } finally {
      bot.close();
    }
    await terminal.out('the game is over\n');
    return EXIT.fine;
  },
};

/** A bot at the table: one of ours or a person's own. */
interface SeatedBot {
  readonly name: string;
  choose(table: TableView, view: object): Promise<GameTypes['move']>;
  close(): void;
}

const botFor = async (args: Args, game: AnyGame, table: TableView): Promise<SeatedBot> => {
  const name = args.value('bot') ?? botsFor(game).at(-1)?.name ?? '';
  if (isOwnBot(name)) return seatedOwnBot(name, table);
  if (!botByName(game, name)) throw unknownBot(game, name);
  return seatedBot(name);
};

/** In ms. */
const LONGEST_THOUGHT = 5000;

const seatedBot = (bot: string): SeatedBot => ({
  name: bot,
  choose: async ({ terms, legal }, view) => {
    const limit = limitIn(LONGEST_THOUGHT, () => performance.now());
    return chooseMove({ game: terms.game, bot, view, legal, seed: randomUUID() }, limit);
  },
  close: () => undefined,
});

const seatedOwnBot = async (command: string, { terms }: TableView): Promise<SeatedBot> => {
  const { game, rulebook, options, seats: players } = terms;
  const bot = new OwnBot(command, { game, setup: { players, rulebook, options, start: 0 }, limit: LONGEST_THOUGHT });
  const name = shortName(command);
  await startAll([bot]);
  return {
    name,
    choose: async ({ you, legal }, view) => {
      const answer = await bot.ask({ seat: you ?? 0, view, legal, seed: randomInt(2 ** 32) });
      if (!answer.ok) throw new UsageError(`${name} failed: ${answer.error.detail}`);
      return answer.value;
    },
    close: () => bot.close(),
  };
};

const sitDown = async (client: Client, { id, seats }: TableView, name: string, chain: ChainKeeper): Promise<void> => {
  const bearer = await client.becomeBearer();
  if (!bearer.ok) throw refusedBy(bearer.error);
  const seat = seats.findIndex(({ free }) => free);
  if (seat < 0) throw new UsageError('no seat is free at this table');
  const sat = await client.act(id, { type: 'sit', seat, name, commitment: commitmentOf(chain.read().seed) });
  if (!sat.ok) throw refusedBy(sat.error);
};

const playToEnd = (client: Client, id: string, bot: SeatedBot, chain: ChainKeeper): Promise<void> =>
  new Promise((resolve, reject) => {
    // One thought at a time. The table may change while the bot thinks; then it thinks again.
    let thought: Promise<void> = Promise.resolve();
    const decide = async (table: TableView, view: object): Promise<void> => {
      if (live.table?.seq !== table.seq) return;
      await insist(live, await bot.choose(table, view), table.seq);
    };
    const end = (error?: unknown): void => {
      live.close();
      if (error === undefined) resolve();
      else reject(error);
    };
    const live = new WatchedTable(
      client,
      id,
      {
        changed: (table) => {
          const { phase, result, view, legal } = table;
          if (view && legal.length > 0) thought = thought.then(() => decide(table, view)).catch(end);
          if (isAskedToAgree(table)) void live.act({ type: 'goOn' });
          if (phase === 'over' && result) end();
        },
        refused: (failure) => end(refusedBy(failure)),
      },
      chain,
    );
    live.watch();
  });

/** People decide whether to continue without a late player; the bot agrees with the first of them. */
const isAskedToAgree = ({ you, fairness: { late, awaited, agreed } }: TableView): boolean =>
  late && awaited.length > 0 && agreed.length > 0 && you !== null && !agreed.includes(you);

/** Repeats a move while the server is away. */
const insist = async (live: WatchedTable, move: GameTypes['move'], seq: number): Promise<void> => {
  while (live.table?.seq === seq) {
    const answer = await live.move(move);
    if (answer.ok || !mayPass(answer.error)) return;
    await pause(1000);
  }
};
