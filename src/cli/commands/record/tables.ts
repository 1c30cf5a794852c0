/** Records as tables of games or positions. docs/develop/csv.md describes the columns. */
import type { AnyGame, GameResult, GameTypes, Seat, Step } from '../../../core/index.ts';
import { notationOf } from '../../../games/index.ts';
import { encodingOf } from '../../../lab/index.ts';
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

/** The number of a move as `tablee env` has it; a game without numbers has none. */
const actionOf = (game: AnyGame, step: Step<GameTypes> | undefined): number | undefined =>
  step?.move ? encodingOf(game)?.legal([step.move]).actions[0] : undefined;

/** A row for each position, from the start on; the states make it fifty times as long. */
export const positionTable = (withStates: boolean): TableKind => ({
  columns: [
    ...FACTS,
    'seq',
    'seat',
    'step',
    'toMove',
    'legal',
    'action',
    'score',
    'won',
    'return',
    ...(withStates ? ['state'] : []),
  ],
  rows: function* (place, { record, replay: { game, steps, stateAt, result } }) {
    const facts = factsOf(place, record);
    for (let seq = 0; seq <= steps.length; seq++) {
      const state = stateAt(seq);
      const step = steps[seq - 1];
      const turn = game.turn(state);
      const toMove = turn.kind === 'decision' ? turn.seat : null;
      const came = [seq, step?.seat, step && notationOf(game).writeStep(step)];
      const choice = [toMove, game.legalMoves(state).length, toMove === null ? undefined : actionOf(game, steps[seq])];
      const end = toMove === null ? [undefined, undefined] : endOf(result, toMove);
      const won = end[1];
      const gain = won === undefined ? undefined : won - 1 / record.players.length;
      yield csvLine([...facts, ...came, ...choice, ...end, gain, ...(withStates ? [JSON.stringify(state)] : [])]);
    }
  },
});
