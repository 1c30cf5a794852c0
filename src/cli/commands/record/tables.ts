/** Records as tables of games or positions. docs/develop/csv.md describes the columns. */
import type { GameResult, Seat } from '../../../core/index.ts';
import { notationOf } from '../../../games/index.ts';
import type { GameRecord } from '../../../record/index.ts';
import { csvLine } from '../../reading/formats.ts';
import type { Replayed } from './faults.ts';

export interface RecordPlace {
  readonly file: string;
  /** The number of the record in its file, from 1. */
  readonly number: number;
}

export interface TableKind {
  readonly columns: readonly string[];
  rows(place: RecordPlace, replayed: Replayed): Iterable<string>;
}

const FACTS = ['file', 'record', 'game', 'rulebook', 'options', 'players'] as const;

const factsOf = ({ file, number }: RecordPlace, { game, rulebook, options, players }: GameRecord) => [
  file,
  number,
  game,
  rulebook,
  Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' '),
  players.length,
];

/** The score, and the share of the win. */
const endOf = (result: GameResult | null, seat: Seat): readonly (number | undefined)[] => {
  if (!result) return [undefined, undefined];
  return [result.scores[seat], result.winners.includes(seat) ? 1 / result.winners.length : 0];
};

/** A row for each player. */
export const GAME_TABLE: TableKind = {
  columns: [...FACTS, 'events', 'seat', 'name', 'bot', 'score', 'won'],
  rows: (place, { record, replay: { result } }) =>
    record.players.map(({ name, bot }, seat) =>
      csvLine([...factsOf(place, record), record.events.length, seat, name, bot, ...endOf(result, seat)]),
    ),
};

/** A row for each position, from the start on. */
export const POSITION_TABLE: TableKind = {
  columns: [...FACTS, 'seq', 'seat', 'step', 'toMove', 'legal', 'score', 'won', 'state'],
  rows: function* (place, { record, replay: { game, steps, stateAt, result } }) {
    const facts = factsOf(place, record);
    for (let seq = 0; seq <= steps.length; seq++) {
      const state = stateAt(seq);
      const step = steps[seq - 1];
      const turn = game.turn(state);
      const toMove = turn.kind === 'decision' ? turn.seat : null;
      const came = [seq, step?.seat, step && notationOf(game).writeStep(step)];
      const end = toMove === null ? [undefined, undefined] : endOf(result, toMove);
      yield csvLine([...facts, ...came, toMove, game.legalMoves(state).length, ...end, JSON.stringify(state)]);
    }
  },
};
