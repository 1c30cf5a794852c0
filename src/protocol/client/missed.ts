/** What happened at a table while a client was away. */
import type { GameTypes, Happening } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import type { StreamMessage } from '../eventStream.ts';
import { follow } from '../lean.ts';
import type { PlayedView, TableView } from '../views.ts';

export interface Missed {
  /** The table before the first of them. */
  readonly before: TableView;
  readonly now: TableView;
  /** The oldest first; of rematches, those of the present one. */
  readonly happenings: readonly Happening<GameTypes>[];
}

/** `null` when there is nothing to follow, as for a table of a game that this program does not know. */
export const followMissed = (messages: readonly StreamMessage[]): Missed | null => {
  let before: TableView | null = null;
  let table: TableView | null = null;
  let happenings: Happening<GameTypes>[] = [];
  for (const { type, data } of messages) {
    if (type === 'table') {
      const shown = JSON.parse(data) as TableView;
      const isSame = table?.playing === shown.playing && table.phase !== 'open';
      if (!isSame) [before, happenings] = [shown, []];
      table = shown;
    }
    const game = table && gameById(table.terms.game);
    if (type !== '' || !table?.view || !game) continue;
    const played = JSON.parse(data) as PlayedView;
    const after = follow(game, table.view, table.you, played);
    happenings.push({ event: played.event, before: table.view, after });
    table = { ...table, view: after };
  }
  return before && table && { before, now: table, happenings };
};
