/** A game goes on from one of its positions: whoever was to move is a person, all the others are bots. */
import type { Seat } from '../../core/index.ts';
import { setupOf, type GameRecord, type RecordPlayer } from '../../record/index.ts';
import { newTable, type SavedTable } from '../device/savedTable.ts';
import type { GameEntry } from '../table/entry.ts';

interface From {
  readonly record: GameRecord;
  /** How many events have happened. */
  readonly position: number;
  readonly seat: Seat;
  readonly birds: readonly number[];
}

export const playedOn = (
  { game, levels }: GameEntry,
  { record, position, seat, birds }: From,
  id: string,
  now: number,
): SavedTable => {
  const strongest = levels.at(-1)!.bot;
  const players = record.players.map(({ name, bot = strongest }, other): RecordPlayer =>
    other === seat ? { name } : { name, bot },
  );
  const fresh = newTable(game, setupOf(record), { players, birds, wishes: [] }, id, now);
  return { ...fresh, record: { ...fresh.record, events: record.events.slice(0, position) } };
};
