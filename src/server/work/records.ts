/** Playings as records, for export and for the archive. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Event } from '../../core/index.ts';
import { FORMAT, writeRecord, type GameRecord, type RecordPlayer } from '../../record/index.ts';
import { commitmentTo } from '../table/seal.ts';
import type { EventStore, Kept } from '../store/eventStore.ts';
import { after, gameOf, opened, type SeatState, type Table } from '../table/table.ts';
import type { TableEvent } from '../table/tableEvent.ts';

/** The finished playings of a table, with their proofs; returns the one that goes on. That one tells what is hidden. */
export const recordsOf = function* (id: string, log: readonly TableEvent[]): Generator<GameRecord, GameRecord | null> {
  const [first, ...rest] = log;
  if (!first) return null;
  let table = opened(id, first);
  let events: Event[] = [];
  for (const event of rest) {
    table = after(table, event);
    if (event.type === 'started' || event.type === 'rematched') events = [];
    if (event.type !== 'played') continue;
    events.push(event.event);
    if (table.phase === 'over') yield recordFor(table, events);
  }
  return table.phase === 'playing' && events.length > 0 ? recordFor(table, events) : null;
};

/** All of it as lines. A table may have many games: between them others get their turn. */
export const keepsakeOf = async (id: string, log: readonly TableEvent[]): Promise<Kept> => {
  const finished: string[] = [];
  const playings = recordsOf(id, log);
  let next = playings.next();
  for (; !next.done; next = playings.next()) {
    finished.push(writeRecord(next.value));
    await breath();
  }
  return { finished, unfinished: next.value && writeRecord(next.value) };
};

/** What anybody may read: the finished games, and of a table that was put away also the one that nobody ended. */
export const publishedOf = async (store: EventStore, id: string): Promise<Kept | undefined> => {
  const log = await store.read(id);
  return log.length > 0 ? { ...(await keepsakeOf(id, log)), unfinished: null } : store.archived(id);
};

export const linesOf = ({ finished, unfinished }: Kept): string =>
  [...finished, ...(unfinished === null ? [] : [unfinished])].map((record) => `${record}\n`).join('');

const EXPORT_PAGE = 100;

/** The finished games of all public tables that are over, as text, a table at a time. */
export const finishedRecords = async function* (store: EventStore): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await store.finished({ after, most: EXPORT_PAGE });
    for (const { table, number } of page) {
      const kept = await publishedOf(store, table);
      // Moves go first.
      await breath();
      yield linesOf({ finished: kept?.finished ?? [], unfinished: null });
      after = number;
    }
    if (page.length < EXPORT_PAGE) return;
  }
};

const recordFor = (table: Table, events: readonly Event[]): GameRecord => {
  const { id, terms, playing, scheme, secret, seats } = table;
  const play = table.play!;
  const turn = gameOf(table).turn(play.state);
  return {
    format: FORMAT,
    game: terms.game,
    rulebook: terms.rulebook,
    options: terms.options,
    players: seats.map(playerOf),
    start: play.setup.start,
    events,
    ...(turn.kind === 'over' ? { result: turn.result } : {}),
    proof: {
      scheme,
      table: id,
      playing,
      commitment: commitmentTo(secret),
      secret,
      contributions: play.contributions,
      ...(play.reveals ? { reveals: play.reveals } : {}),
    },
  };
};

const playerOf = (seat: SeatState): RecordPlayer => {
  if (seat.kind === 'empty') throw new Error('nobody plays from an empty seat');
  return seat.kind === 'bot' ? { name: seat.name, bot: seat.bot } : { name: seat.name };
};
