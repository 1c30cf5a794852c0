/** What clients see of a table: never more than the rules allow. */
import { Type, type Static, type TSchema } from 'typebox';
import type { GameResult, GameTypes } from '../core/index.ts';
import { Reaction, Terms } from './acts.ts';
import { SCHEME } from './fairness/fairness.ts';
import { closed, SeatNumber, shapedByGame, TableId } from './schema.ts';

const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

const Seq = Type.Integer({ minimum: 0, description: 'the number of events at the table' });

export const TablePhase = Type.Enum(['open', 'playing', 'over']);
export type TablePhase = Static<typeof TablePhase>;

export const SeatView = closed({
  kind: Type.Enum(['empty', 'person', 'bot']),
  name: orNull(Type.String()),
  bot: orNull(Type.String({ description: 'the bot that plays here, or stands in for the person' })),
  present: Type.Boolean({ description: 'a person whose stream is open' }),
  free: Type.Boolean({ description: 'open to anyone: empty, or left to a bot by a person' }),
  held: Type.Boolean({
    description: 'a person left hidden tiles here: only they may sit down again; a sit of anyone else is a request',
  }),
  asks: orNull(
    closed(
      { name: Type.String(), agreed: Type.Array(SeatNumber, { description: 'the seats that have agreed' }) },
      { description: 'the request for a held seat' },
    ),
  ),
  again: Type.Boolean({ description: 'has asked for a rematch' }),
});
export type SeatView = Static<typeof SeatView>;

/** docs/develop/fairness.md */
export const Fairness = closed({
  scheme: Type.Literal(SCHEME),
  commitment: Type.String({ description: 'SHA-256 of the secret, in hex; known before any seat commits' }),
  commitments: Type.Array(orNull(Type.String()), {
    description: 'by seat: the end of its hash chain; null without one',
  }),
  contributions: Type.Array(orNull(Type.String()), { description: 'by seat: the revealed link' }),
  calledOff: Type.Array(Type.Integer({ minimum: 1 }), {
    description: 'the numbers of the starts that led to no game, because a seat left while links were awaited',
  }),
  awaited: Type.Array(SeatNumber, { description: 'the seats that have yet to reveal before the game starts' }),
  late: Type.Boolean({ description: 'the awaited seats are late: the others may start without them' }),
  agreed: Type.Array(SeatNumber, { description: 'the seats that agreed to start without the late ones' }),
  secret: orNull(Type.String({ description: 'published when the game is over' })),
});
export type Fairness = Static<typeof Fairness>;

const View = shapedByGame<GameTypes['view']>('the game as the viewer may see it');
const Legal = Type.Array(shapedByGame<GameTypes['move']>('a legal move'), {
  description: 'empty unless the viewer is to move',
});
const ToMove = orNull(SeatNumber);
const Deadline = orNull(
  Type.Integer({ description: 'end of the time of the seat to move, by the server’s clock, in ms since 1970' }),
);

export const DEEDS = ['seatBot', 'remove', 'standIn'] as const;

/** A change of a seat by the host. */
export const HostDeed = closed({
  seq: Seq,
  deed: Type.Enum(DEEDS),
  seat: SeatNumber,
  name: Type.String({ description: 'the name at the seat; of a new bot, its own' }),
});
export type HostDeed = Static<typeof HostDeed>;

export const TableView = closed({
  id: TableId,
  seq: Seq,
  terms: Terms,
  phase: TablePhase,
  playing: Type.Integer({ minimum: 1, description: 'the number of the game at this table' }),
  start: SeatNumber,
  seats: Type.Array(SeatView),
  you: orNull(SeatNumber),
  host: Type.Boolean({ description: 'the viewer created the table' }),
  fairness: Fairness,
  view: orNull(View),
  toMove: ToMove,
  legal: Legal,
  deadline: Deadline,
  deeds: Type.Array(HostDeed, { description: 'the latest changes of seats by the host, oldest first' }),
  result: orNull(shapedByGame<GameResult>('scores by seat, and the winners')),
  archived: Type.Boolean({ description: 'archived: read-only' }),
});
export type TableView = Static<typeof TableView>;

/** Top-level fields of a view that have changed, and items appended to its lists. */
export const ViewChange = closed({
  set: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  add: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Unknown()))),
});
export type ViewChange = Static<typeof ViewChange>;

const HeadHash = Type.String({
  description: 'the beginning of the hash of the last event, which covers all before it',
});

/** The head of the table's log: after changes other than a move, and at the beginning of a stream. */
export const Head = closed({ seq: Seq, head: HeadHash });
export type Head = Static<typeof Head>;

/** A move or an outcome, as the viewer may see it. */
export const PlayedView = closed({
  event: shapedByGame<GameTypes['witnessed']>('the event as in a record; hidden values are null'),
  view: Type.Optional(View),
  toMove: Type.Optional(ToMove),
  legal: Type.Optional(Legal),
  deadline: Type.Optional(Deadline),
  change: Type.Optional(ViewChange),
  head: Type.Optional(HeadHash),
});
export type PlayedView = Static<typeof PlayedView>;

/** First message at a table with a clock: deadlines count by the server's clock, and a device's may be wrong. */
export const Time = closed({ now: Type.Integer({ description: 'ms since 1970' }) });
export type Time = Static<typeof Time>;

/** Lean form: who is present, instead of the whole table. */
export const Presence = closed({
  present: Type.Array(Type.Boolean(), { description: 'by seat: a person whose stream is open' }),
});
export type Presence = Static<typeof Presence>;

/** Lean form: the number of spectators. */
export const Watching = closed({
  count: Type.Integer({ minimum: 0, description: 'at most 99' }),
});
export type Watching = Static<typeof Watching>;

export const Reacted = closed({ seat: SeatNumber, reaction: Reaction });
export type Reacted = Static<typeof Reacted>;

export const Accepted = closed({ seq: Seq });
export type Accepted = Static<typeof Accepted>;

/** For a page opened as localhost, whose links would not work on a phone. */
export const Nearby = closed({
  host: orNull(Type.String({ description: 'the address of this machine on its network' })),
});
export type Nearby = Static<typeof Nearby>;

/** A row of the list of public tables. */
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
