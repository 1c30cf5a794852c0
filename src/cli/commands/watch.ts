import { ok, type AnyGame, type GameTypes, type Happening, type Result } from '../../core/index.ts';
import { Client, WatchedTable, type TableView } from '../../protocol/index.ts';
import { EXIT, type Command, type Misuse } from '../reading/command.ts';
import { screenOf } from '../screens.ts';
import { drawStandings } from '../table/standings.ts';
import { readTableLink } from '../reading/tableLink.ts';
import type { Terminal } from '../terminal/terminal.ts';
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
    return link.ok ? tellTable(new Client({ base: link.value.base }), link.value.id, terminal) : link;
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
      connected: (isConnected) => void (isConnected || terminal.err('tablee: the connection is lost; trying again\n')),
      refused: (failure) => finish(refusedBy(failure)),
    });
    const finish = (result: Result<number, Misuse>): void => {
      live.close();
      done(result);
    };
    live.watch();
  });

const tell = (game: AnyGame, table: TableView, happening: Happening<GameTypes> | null, { paint }: Terminal): string => {
  const screen = screenOf(game);
  const names = table.seats.map(({ name }) => name ?? '–');
  if (happening) return `${screen.narrate(happening, names)}\n`;
  if (table.result) return `\n${drawStandings(table.result, names, screen.unit, paint).join('\n')}\n`;
  return `${paint('dim', `${table.terms.game}, ${table.phase}: ${names.join(', ')}`)}\n`;
};
