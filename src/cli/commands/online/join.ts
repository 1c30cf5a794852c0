import { randomInt, randomUUID } from 'node:crypto';
import { botByName, botsFor, chooseMove, limitIn } from '../../../bots/index.ts';
import { err, type AnyGame, type GameTypes } from '../../../core/index.ts';
import {
  Client,
  commitmentOf,
  mayPass,
  MOST_PLAYINGS,
  newChain,
  noteSent,
  pause,
  WatchedTable,
  type ChainKeeper,
  type LogKeeper,
  type OwnNumber,
  type TableView,
} from '../../../protocol/index.ts';
import { isOwnBot, OwnBot, shortName } from '../../../lab/index.ts';
import { readRecord } from '../../../record/index.ts';
import { EXIT, UsageError, type Args, type Command } from '../../reading/command.ts';
import { keptInFile } from '../../reading/keptFile.ts';
import { readCount } from '../../reading/flags.ts';
import { startAll } from '../../reading/ownBots.ts';
import { unknownBot } from '../../reading/seats.ts';
import { logsKeptIn } from '../../reading/seenLogs.ts';
import { readTableLink } from '../../reading/tableLink.ts';
import { keptPath, logsPath } from '../../table/savedGame.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { statusOf, Verdicts } from '../record/verdict.ts';
import { contradictedBy, fetchTable, refusedBy } from './onlineTable.ts';

export const join: Command = {
  name: 'join',
  words: 'URL',
  mostWords: 1,
  summary: 'seat a bot from this machine at an online table',
  flags: [
    { name: 'bot', value: 'NAME', help: 'the bot, by name, file or command (default: the strongest)' },
    { name: 'name', value: 'NAME', help: "its name at the table (default: the bot's name)" },
    {
      name: 'kept',
      value: 'FILE',
      help: 'keeps what it sends for dice and deals, for verify (default: a file it names)',
    },
    {
      name: 'reveal-again',
      value: 'N',
      help: 'how many more starts may lead to no game after the bot has revealed (default: 0)',
    },
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
    const path = args.value('kept') ?? keptPath(id, new Date());
    const chain = keptInFile(path, id, allowedBy(args));
    try {
      await sitDown(client, table, args.value('name') ?? bot.name, chain);
      await terminal.out(`${bot.name} takes a seat\n`);
      const playing = await playToEnd(client, id, bot, { chain, log: logsKeptIn(logsPath(), base) });
      await terminal.out('the game is over\n');
      const status = await verifyGame(client, { id, playing, own: chain.read().games[playing] }, terminal);
      await terminal.out(`kept for tablee verify: ${path}\n`);
      return status;
    } finally {
      bot.close();
    }
  },
};

/** An operator who plays could call off starts until the dice are good. */
const allowedBy = (args: Args): number =>
  newChain().allowed + (readCount(args, 'reveal-again', null, MOST_PLAYINGS) ?? 0);

/** Compares the record of the game with what was kept. */
const verifyGame = async (client: Client, { id, playing, own }: SeenGame, terminal: Terminal): Promise<number> => {
  const records = await client.records(id);
  if (!records.ok) throw refusedBy(records.error);
  const found = records.value
    .split('\n')
    .map((line) => readRecord(line))
    .find((one) => one.ok && one.value.proof?.playing === playing);
  const record = found ?? err({ code: 'record-missing', playing });
  const verdicts = new Verdicts(id);
  verdicts.add({ line: null, record }, { table: id, ...(own ? { own } : {}) });
  const all = verdicts.all();
  for (const { text } of all) await terminal.out(`${text}\n`);
  return statusOf(all) === EXIT.faulty ? EXIT.faulty : EXIT.fine;
};

interface SeenGame {
  readonly id: string;
  readonly playing: number;
  readonly own: OwnNumber | undefined;
}

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

const sitDown = async (client: Client, table: TableView, name: string, chain: ChainKeeper): Promise<void> => {
  const { id, seats } = table;
  const bearer = await client.becomeBearer();
  if (!bearer.ok) throw refusedBy(bearer.error);
  const seat = seats.findIndex(({ free }) => free);
  if (seat < 0) throw new UsageError('no seat is free at this table');
  const sat = await client.act(id, { type: 'sit', seat, name, commitment: commitmentOf(chain.read().seed) });
  if (!sat.ok) throw refusedBy(sat.error);
  noteSent(chain, table);
};

/** What is kept of the table, and of the server. */
interface Kept {
  readonly chain: ChainKeeper;
  readonly log: LogKeeper;
}

/** Returns the number of the game at the table. */
const playToEnd = (client: Client, id: string, bot: SeatedBot, { chain, log }: Kept): Promise<number> =>
  new Promise((resolve, reject) => {
    // One thought at a time. The table may change while the bot thinks; then it thinks again.
    let thought: Promise<void> = Promise.resolve();
    const decide = async (table: TableView, view: object): Promise<void> => {
      if (live.table?.seq !== table.seq) return;
      await insist(live, await bot.choose(table, view), table.seq);
    };
    const end = (error: unknown): void => {
      live.close();
      reject(error);
    };
    const live = new WatchedTable(
      client,
      id,
      {
        changed: (table) => {
          const { phase, playing, result, view, legal } = table;
          if (view && legal.length > 0) thought = thought.then(() => decide(table, view)).catch(end);
          if (isAskedToAgree(table)) void live.act({ type: 'goOn' });
          if (phase !== 'over' || !result) return;
          live.close();
          resolve(playing);
        },
        asksToReveal: (starts) => end(new UsageError(vainStarts(starts), 'Allow one more with --reveal-again N')),
        contradicted: (refusal) => end(contradictedBy(refusal)),
        refused: (failure) => end(refusedBy(failure)),
      },
      chain,
      { log, isThorough: true },
    );
    live.watch();
  });

const vainStarts = (starts: number): string =>
  `${starts} starts led to no game after the bot had revealed its number: someone may be waiting for luckier dice`;

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
