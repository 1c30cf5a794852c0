import type { Event } from '../core/index.ts';
import { FORMAT, type GameRecord, type RecordPlayer } from '../record/index.ts';
import { commitmentTo } from './seal.ts';
import { after, gameOf, opened, type SeatState, type Table } from './table.ts';
import type { TableEvent } from './tableEvent.ts';

/** The finished playings of a table, with their proofs. One that goes on would tell what is hidden. */
export const recordsOf = (id: string, log: readonly TableEvent[]): GameRecord[] => {
  const [first, ...rest] = log;
  if (!first) return [];
  const records: GameRecord[] = [];
  let table = opened(id, first);
  let events: Event[] = [];
  for (const event of rest) {
    table = after(table, event);
    if (event.type === 'started' || event.type === 'rematched') events = [];
    if (event.type !== 'played') continue;
    events.push(event.event);
    if (table.phase === 'over') records.push(recordFor(table, events));
  }
  return records;
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
    },
  };
};

const playerOf = (seat: SeatState): RecordPlayer => {
  if (seat.kind === 'empty') throw new Error('nobody plays from an empty seat');
  return seat.kind === 'bot' ? { name: seat.name, bot: seat.bot } : { name: seat.name };
};
