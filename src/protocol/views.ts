/** What people are told of a table: never more than the rules let them see. */
import { Type, type Static, type TSchema } from 'typebox';
import type { GameResult, GameTypes } from '../core/index.ts';
import { Reaction, Terms } from './acts.ts';
import { SCHEMES } from './fairness/fairness.ts';
import { closed, SeatNumber, shapedByGame, TableId } from './schema.ts';

const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

const Seq = Type.Integer({ minimum: 0, description: 'grows with all that happens at the table' });

export const TablePhase = Type.Enum(['open', 'playing', 'over']);
export type TablePhase = Static<typeof TablePhase>;

export const SeatView = closed({
  kind: Type.Enum(['empty', 'person', 'bot']),
  name: orNull(Type.String()),
  bot: orNull(Type.String({ description: 'the bot that plays here, or stands in for the person' })),
  present: Type.Boolean({ description: 'a person who is watching the table now' }),
  free: Type.Boolean({ description: 'anybody may sit down here: nobody does, or a bot only keeps it warm' }),
  held: Type.Boolean({
    description: 'a person left hidden tiles here: only they may sit down again, others ask by it',
  }),
  asks: orNull(
    closed(
      { name: Type.String(), agreed: Type.Array(SeatNumber, { description: 'who has agreed so far, by seat' }) },
      { description: 'who asks for a held seat' },
    ),
  ),
  again: Type.Boolean({ description: 'agrees to a rematch that others have yet to agree to' }),
});
export type SeatView = Static<typeof SeatView>;

/** docs/develop/fairness.md */
export const Fairness = closed({
  scheme: Type.Enum(SCHEMES),
  commitment: Type.String({ description: 'SHA-256 of the secret, in hex; shown before anybody contributes' }),
  commitments: Type.Array(orNull(Type.String()), {
    description: 'by seat: what it will reveal is bound to this; null where nobody has committed',
  }),
  contributions: Type.Array(orNull(Type.String()), { description: 'by seat, as they were revealed' }),
  awaited: Type.Array(SeatNumber, { description: 'seats that have to reveal before the game begins' }),
  late: Type.Boolean({ description: 'those awaited had their time: the others may go on without them' }),
  agreed: Type.Array(SeatNumber, { description: 'seats that agreed to go on' }),
  secret: orNull(Type.String({ description: 'shown when the game is over' })),
});
export type Fairness = Static<typeof Fairness>;

const View = shapedByGame<GameTypes['view']>('what the viewer may see of the game');
const Legal = Type.Array(shapedByGame<GameTypes['move']>('a legal move'), {
  description: 'empty unless the viewer is to move',
});
const ToMove = orNull(SeatNumber);
const Deadline = orNull(
  Type.Integer({ description: 'when the time of the seat to move is up, by the server, in ms since 1970' }),
);

export const DEEDS = ['seatBot', 'remove', 'standIn'] as const;

/** What the host did to a seat. */
export const HostDeed = closed({
  seq: Seq,
  deed: Type.Enum(DEEDS),
  seat: SeatNumber,
  name: Type.String({ description: 'who sat there; of a bot that sat down, its own name' }),
});
export type HostDeed = Static<typeof HostDeed>;

export const TableView = closed({
  id: TableId,
  seq: Seq,
  terms: Terms,
  phase: TablePhase,
  playing: Type.Integer({ minimum: 1, description: 'the first game at this table, or which rematch' }),
  start: SeatNumber,
  seats: Type.Array(SeatView),
  you: orNull(SeatNumber),
  host: Type.Boolean({ description: 'whether the viewer opened the table' }),
  fairness: Fairness,
  view: orNull(View),
  toMove: ToMove,
  legal: Legal,
  deadline: Deadline,
  deeds: Type.Array(HostDeed, { description: 'what the host did to seats lately, the newest last' }),
  result: orNull(shapedByGame<GameResult>('scores by seat, and the winners')),
  archived: Type.Boolean({ description: 'put away as its records: nothing more can happen here' }),
});
export type TableView = Static<typeof TableView>;

/** Top-level fields of a view that are new, and what was put at the end of its lists. */
export const ViewChange = closed({
  set: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  add: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Unknown()))),
});
export type ViewChange = Static<typeof ViewChange>;

/** A move or an outcome, as the viewer saw it. */
export const PlayedView = closed({
  event: shapedByGame<GameTypes['witnessed']>('what happened, as in a record; what is hidden from the viewer is null'),
  view: Type.Optional(View),
  toMove: Type.Optional(ToMove),
  legal: Type.Optional(Legal),
  deadline: Type.Optional(Deadline),
  change: Type.Optional(ViewChange),
});
export type PlayedView = Static<typeof PlayedView>;

/** First in the stream of a table with a clock: deadlines are by the server's time, and a device's may be wrong. */
export const Time = closed({ now: Type.Integer({ description: 'ms since 1970' }) });
export type Time = Static<typeof Time>;

/** Who is there now; told in the lean form instead of the whole table. */
export const Presence = closed({
  present: Type.Array(Type.Boolean(), { description: 'by seat: a person who is watching the table now' }),
});
export type Presence = Static<typeof Presence>;

/** How many look on without a seat; told in the lean form. */
export const Watching = closed({
  count: Type.Integer({ minimum: 0, description: 'not counted beyond 99' }),
});
export type Watching = Static<typeof Watching>;

export const Reacted = closed({ seat: SeatNumber, reaction: Reaction });
export type Reacted = Static<typeof Reacted>;

export const Accepted = closed({ seq: Seq });
export type Accepted = Static<typeof Accepted>;

/** For a page that was opened as localhost, whose link would lead a phone to itself. */
export const Nearby = closed({
  host: orNull(Type.String({ description: 'how other devices in the same network call this machine' })),
});
export type Nearby = Static<typeof Nearby>;

/** A public table, as it is listed. */
export const TableLine = closed({
  id: TableId,
  game: Type.String(),
  rulebook: Type.String(),
  phase: TablePhase,
  names: Type.Array(orNull(Type.String()), { description: 'by seat; null for an empty one' }),
  changed: Type.Integer({ description: 'ms since 1970' }),
});
export type TableLine = Static<typeof TableLine>;

export const TableList = closed({
  tables: Type.Array(TableLine),
  now: Type.Integer({ description: 'the time of the server, ms since 1970' }),
});
export type TableList = Static<typeof TableList>;
