import type { AnyGame, GameTypes, Happening } from '../../../core/index.ts';
import {
  Client,
  WatchedTable,
  type LogKeeper,
  type TableView,
  type WatchedTableListener,
} from '../../../protocol/index.ts';
import { EXIT, UsageError, type Command } from '../../reading/command.ts';
import { readTableLink } from '../../reading/tableLink.ts';
import { logsKeptIn } from '../../reading/seenLogs.ts';
import { screenOf } from '../../screens.ts';
import { logsPath } from '../../table/savedGame.ts';
import { drawStandings } from '../../table/standings.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { contradictedBy, fetchTable, refusedBy } from './onlineTable.ts';

export const watch: Command = {
  name: 'watch',
  words: 'URL',
  mostWords: 1,
  summary: 'watch an online table until the game ends',
  flags: [
    { name: 'notify', value: 'NAME', help: 'ring the bell and show a notification when it’s this player’s turn' },
  ],
  examples: [
    'tablee watch http://localhost:4680/#/join/rnKq2y0LqS3b_Zt1',
    'tablee watch http://localhost:4680/#/join/rnKq2y0LqS3b_Zt1 --notify Ana',
  ],
  run: async ({ words, value }, terminal) => {
    const { base, id } = readTableLink(words[0]);
    const client = new Client({ base });
    // If the first request fails, the link is wrong; later on the server may come back.
    const { game } = await fetchTable(client, id);
    const bell = new Bell(terminal, value('notify'));
    await follow(client, id, game, { terminal, bell, log: logsKeptIn(logsPath(), base) });
    return EXIT.fine;
  },
};

interface Following {
  readonly terminal: Terminal;
  readonly bell: Bell;
  readonly log: LogKeeper;
}

const follow = (client: Client, id: string, game: AnyGame, { terminal, bell, log }: Following): Promise<void> =>
  new Promise((resolve, reject) => {
    const listener: WatchedTableListener = {
      changed: (table, happening) => {
        void terminal.out(narrate(game, table, happening, terminal));
        bell.hear(table);
        if (table.result || table.archived) end();
      },
      connected: (isConnected) => absence.update(isConnected),
      contradicted: (refusal) => end(contradictedBy(refusal)),
      refused: (failure) => end(refusedBy(failure)),
    };
    const live = new WatchedTable(client, id, listener, null, { log, isThorough: true });
    const absence = new Absence(terminal, () => end(new UsageError('the server has not answered for two minutes')));
    const end = (error?: UsageError): void => {
      absence.update(true);
      live.close();
      if (error) reject(error);
      else resolve();
    };
    live.watch();
  });

/** Rings when a turn of the player begins. Terminals that know no notifications ignore them. */
class Bell {
  readonly #terminal: Terminal;
  readonly #player: string | undefined;
  #isTurn = false;

  constructor(terminal: Terminal, player: string | undefined) {
    this.#terminal = terminal;
    this.#player = player;
  }

  hear({ seats, toMove }: TableView): void {
    if (this.#player === undefined) return;
    const isTurn = toMove !== null && seats[toMove]?.name === this.#player;
    // To standard error, so that the output can be kept.
    if (isTurn && !this.#isTurn)
      void this.#terminal.err(
        this.#terminal.showsProgress
          ? `\u001B]9;Tablée: it’s ${this.#player}’s turn\u0007\u0007`
          : `tablee: it’s ${this.#player}’s turn\n`,
      );
    this.#isTurn = isTurn;
  }
}

/** In ms; longer than any restart of a server. */
const LONGEST_ABSENCE = 120_000;

/** Waits for a server that has gone away. */
class Absence {
  readonly #terminal: Terminal;
  readonly #giveUp: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(terminal: Terminal, giveUp: () => void) {
    this.#terminal = terminal;
    this.#giveUp = giveUp;
  }

  update(isConnected: boolean): void {
    if (isConnected) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    } else if (!this.#timer) {
      this.#timer = setTimeout(this.#giveUp, LONGEST_ABSENCE);
      void this.#terminal.err('tablee: connection lost; trying again\n');
    }
  }
}

const narrate = (
  game: AnyGame,
  table: TableView,
  happening: Happening<GameTypes> | null,
  { paint }: Terminal,
): string => {
  const screen = screenOf(game);
  const names = table.seats.map(({ name }) => name ?? '–');
  if (happening) return `${screen.narrate(happening, names)}\n`;
  if (table.result) return `\n${drawStandings(table.result, names, screen.unit, paint).join('\n')}\n`;
  return `${paint('dim', `${table.terms.game}, ${table.phase}: ${names.join(', ')}`)}\n`;
};
