/** Records of playings: written when a playing ends, stored, and served as they are. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { GameTypes } from '../../core/index.ts';
import { SCHEME } from '../../protocol/index.ts';
import { startRecord, writeRecord, type GameRecord, type RecordPlayer } from '../../record/index.ts';
import { commitmentTo } from '../table/fairReveal.ts';
import type { EventStore, PlayingRecord } from '../store/eventStore.ts';
import { guestAt } from '../table/erasing.ts';
import { gameOf, type SeatState, type Table } from '../table/table.ts';
import type { TableEvent } from '../table/tableEvent.ts';
import { after, opened } from '../table/tableLog.ts';

type Event = GameTypes['event'];

/** Yields the finished playings of a table with their proofs, and returns the unfinished one, which shows what is hidden. */
export const recordsInLog = function* (
  id: string,
  log: readonly TableEvent[],
): Generator<GameRecord, GameRecord | null> {
  const playings = new Playings(id);
  for (const event of log) {
    const record = playings.add(event);
    if (record) yield record;
  }
  return playings.unfinished;
};

/** Events read or replayed at a time; between two pages other work gets its turn. */
const LOG_PAGE = 256;

/** The record of the table's current playing, or of the one that the `latest` events have just ended. */
export const playingAt = async (
  store: EventStore,
  table: Table,
  latest: readonly TableEvent[] = [],
): Promise<PlayingRecord> => {
  const { begun, seq } = table.play!;
  const events: Event[] = [];
  for (let at = begun; at < seq; at += LOG_PAGE) {
    const page = await store.read(table.id, at, Math.min(LOG_PAGE, seq - at));
    events.push(...page.flatMap(eventIn));
    if (page.length === LOG_PAGE) await yieldToEventLoop();
  }
  const record = recordFor(table, [...events, ...latest.flatMap(eventIn)]);
  return { playing: table.playing, text: writeRecord(record), guests: table.seats.map(guestAt) };
};

const eventIn = (event: TableEvent): Event[] => (event.type === 'played' ? [event.event] : []);

/** Replays a log event by event into records. */
class Playings {
  readonly #id: string;
  #table: Table | null = null;
  #events: Event[] = [];

  constructor(id: string) {
    this.#id = id;
  }

  /** The record of the playing that this event ends. */
  add(event: TableEvent): GameRecord | null {
    const table = (this.#table = this.#table ? after(this.#table, event) : opened(this.#id, event));
    if (event.type === 'started' || event.type === 'rematched') this.#events = [];
    this.#events.push(...eventIn(event));
    return event.type === 'played' && table.phase === 'over' ? recordFor(table, this.#events) : null;
  }

  get unfinished(): GameRecord | null {
    return this.#table?.phase === 'playing' && this.#events.length > 0 ? recordFor(this.#table, this.#events) : null;
  }
}

const recordFor = (table: Table, events: readonly Event[]): GameRecord => {
  const { id, playing, calledOff, secret, seats } = table;
  const { setup, state, contributions, reveals } = table.play!;
  const game = gameOf(table);
  const turn = game.turn(state);
  return {
    ...startRecord(game, setup, seats.map(playerOf)),
    events,
    ...(turn.kind === 'over' ? { result: turn.result } : {}),
    proof: {
      scheme: SCHEME,
      table: id,
      playing,
      commitment: commitmentTo(secret),
      secret,
      calledOff,
      contributions,
      reveals,
    },
  };
};

const playerOf = (seat: SeatState): RecordPlayer => {
  if (seat.kind === 'empty') throw new Error('nobody plays from an empty seat');
  return seat.kind === 'bot' ? { name: seat.name, bot: seat.bot } : { name: seat.name };
};
