import type { AnyGame, Setup } from '../../core/index.ts';
import { setupOf, startRecord, type GameRecord, type RecordPlayer } from '../../record/index.ts';

/** A saved table. */
export interface SavedTable {
  readonly id: string;
  /** Counts every change, undone ones too, so that tabs notice each other's writes. */
  readonly version: number;
  /** When it changed last, in milliseconds since 1970. */
  readonly changed: number;
  readonly record: GameRecord;
  /** Which bird sits in each seat. */
  readonly birds: readonly number[];
  /** The game's own wishes for this table, by name. */
  readonly wishes: readonly string[];
}

export interface Seating {
  readonly players: readonly RecordPlayer[];
  readonly birds: readonly number[];
  readonly wishes: readonly string[];
}

export const newTable = (game: AnyGame, setup: Setup, seating: Seating, id: string, now: number): SavedTable => ({
  id,
  version: 0,
  changed: now,
  birds: seating.birds,
  wishes: seating.wishes,
  record: startRecord(game, setup, seating.players),
});

/** The same people by the same rules, the next seat beginning. */
export const rematchOf = (game: AnyGame, saved: SavedTable, id: string, now: number): SavedTable => {
  const { record } = saved;
  const start = (record.start + 1) % record.players.length;
  const setup = { ...setupOf(record), start };
  return newTable(game, setup, { ...saved, players: record.players }, id, now);
};
