/** A new table that continues a game from one of its positions, with one person and bots. */
import { makeMoveUnchecked, type AnyGame, type GameTypes, type Rng, type Seat } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { setupOf, type GameRecord, type RecordPlayer } from '../../record/index.ts';
import { newTable, type SavedTable } from '../device/savedTable.ts';
import type { GameEntry } from '../table/entry.ts';

interface From {
  readonly record: GameRecord;
  /** How many events have happened. */
  readonly position: number;
  readonly seat: Seat;
  readonly birds: readonly number[];
  /** A move to try first, other than the recorded one. */
  readonly tried?: { readonly state: GameTypes['state']; readonly move: GameTypes['move']; readonly rng: Rng };
}

export const playedOn = (
  { game, levels }: GameEntry,
  { record, position, seat, birds, tried }: From,
  id: string,
  now: number,
): SavedTable => {
  const strongest = levels.at(-1)!.bot;
  const players = record.players.map(({ name, bot = strongest }, other): RecordPlayer =>
    other === seat ? { name } : { name, bot },
  );
  const fresh = newTable(game, setupOf(record), { players, birds, wishes: [] }, id, now);
  const events = [...record.events.slice(0, position), ...(tried ? [eventOf(game, tried)] : [])];
  return { ...fresh, record: { ...fresh.record, events } };
};

const eventOf = (game: AnyGame, { state, move, rng }: NonNullable<From['tried']>): GameTypes['event'] =>
  notationOf(game).writeEvent(makeMoveUnchecked(game, state, move, rng).step);
