import { err, ok, type AnyGame, type GameTypes, type Happening, type Result } from '../../../core/index.ts';
import { Client, WatchedTable, type TableView } from '../../../protocol/index.ts';
import { EXIT, type Command, type Misuse } from '../../reading/command.ts';
import { screenOf } from '../../screens.ts';
import { drawStandings } from '../../table/standings.ts';
import { readTableLink } from '../../reading/tableLink.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { gameAt, refusedBy } from './onlineTable.ts';

export const watch: Command = {
  name: 'watch',
  words: 'URL',
  mostWords: 1,
  summary: 'follow a table on a server until its game is over',
  flags: [],
  examples: ['tablee watch http://localhost:4680/#/join/rnKq2y0LqS3b_Zt1'],
  run: async ({ words }, terminal) => {
    const link = readTableLink(words[0]);
    if (!link.ok) return link;
    const client = new Client({ base: link.value.base });
    // A server that is away later comes back; one that never was there is a wrong link.
    const table = await client.table(link.value.id);
    return table.ok ? tellTable(client, link.value.id, terminal) : refusedBy(table.error);
  },
};

const tellTable = (client: Client, id: string, terminal: Terminal): Promise<Result<number, Misuse>> =>
  new Promise((done) => {
    const live = new WatchedTable(client, id, {
      changed: (table, happening) => {
        const game = gameAt(table);
        if (!game.ok) return finish(game);
        void terminal.out(tell(game.value, table, happening, terminal));
        if (table.result || table.archived) finish(ok(EXIT.fine));
      },
      connected: (isConnected) => patience.heard(isConnected),
      refused: (failure) => finish(refusedBy(failure)),
    });
    const patience = new ServerWait(terminal, () => finish(err({ sentence: 'the server has been away for too long' })));
    const finish = (result: Result<number, Misuse>): void => {
      patience.heard(true);
      live.close();
      done(result);
    };
    live.watch();
  });

/** In ms; longer than any restart of a server. */
const LONGEST_ABSENCE = 120_000;

/** Waits for a server that has gone away, but not for ever. */
class ServerWait {
  readonly #terminal: Terminal;
  readonly #giveUp: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(terminal: Terminal, giveUp: () => void) {
    this.#terminal = terminal;
    this.#giveUp = giveUp;
  }

  heard(isConnected: boolean): void {
    if (isConnected) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    } else if (!this.#timer) {
      this.#timer = setTimeout(this.#giveUp, LONGEST_ABSENCE);
      void this.#terminal.err('tablee: the connection is lost; trying again\n');
    }
  }
}

const tell = (game: AnyGame, table: TableView, happening: Happening<GameTypes> | null, { paint }: Terminal): string => {
  const screen = screenOf(game);
  const names = table.seats.map(({ name }) => name ?? '–');
  if (happening) return `${screen.narrate(happening, names)}\n`;
  if (table.result) return `\n${drawStandings(table.result, names, screen.unit, paint).join('\n')}\n`;
  return `${paint('dim', `${table.terms.game}, ${table.phase}: ${names.join(', ')}`)}\n`;
};
