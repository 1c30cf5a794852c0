/** The requests a table accepts. */
import { Type, type Static } from 'typebox';
import { ABSENCES, REACTIONS } from './choices.ts';
import { AnyMove } from './moves.ts';
import { BotName, closed, MOST_SEATS, PlayerName, SeatNumber } from './schema.ts';

export const Pace = Type.Union(
  [
    closed({ kind: Type.Literal('none') }),
    closed({
      kind: Type.Literal('live'),
      perMove: Type.Integer({ minimum: 5, maximum: 3600, description: 'seconds for each move' }),
      bank: Type.Integer({ minimum: 0, maximum: 36_000, description: 'extra seconds for the whole game, per player' }),
    }),
    closed({ kind: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 30 }) }),
  ],
  { description: 'time limit of a move' },
);
export type Pace = Static<typeof Pace>;

export const Absent = Type.Enum(ABSENCES, {
  description: 'when a player is away or out of time: wait, a bot takes over, or the turn is skipped',
});
export type Absent = Static<typeof Absent>;

/** Set when the table is created; they never change. */
export const Terms = closed({
  game: Type.String({ maxLength: 30 }),
  rulebook: Type.String({ maxLength: 30 }),
  options: Type.Record(
    Type.String({ pattern: '^[A-Za-z]{1,30}$' }),
    Type.Union([Type.String({ maxLength: 30 }), Type.Number(), Type.Boolean()]),
    { maxProperties: 20, additionalProperties: false },
  ),
  seats: Type.Integer({ minimum: 2, maximum: MOST_SEATS, description: 'the number of seats' }),
  public: Type.Boolean({ description: 'in the public list: anyone can watch or join' }),
  pace: Pace,
  absent: Absent,
  coach: Type.Boolean({ description: 'every player may use the coach' }),
});
export type Terms = Static<typeof Terms>;

/** Every field but the game has a default. */
export const OpenTable = closed({
  game: Terms.properties.game,
  rulebook: Type.Optional(Terms.properties.rulebook),
  options: Type.Optional(Terms.properties.options),
  seats: Type.Optional(Terms.properties.seats),
  public: Type.Optional(Terms.properties.public),
  pace: Type.Optional(Terms.properties.pace),
  absent: Type.Optional(Terms.properties.absent),
  coach: Type.Optional(Terms.properties.coach),
});
export type OpenTable = Static<typeof OpenTable>;

/** Instead of chat. */
export const Reaction = Type.Enum(REACTIONS);
export type Reaction = Static<typeof Reaction>;

/** A link of a seat's hash chain, or the end of the chain: docs/develop/fairness.md. */
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const Act = Type.Union([
  closed(
    {
      type: Type.Literal('sit'),
      seat: SeatNumber,
      name: PlayerName,
      commitment: Type.Optional(Hash),
    },
    { description: 'take an empty seat, or ask for a held one' },
  ),
  closed(
    { type: Type.Literal('commit'), commitment: Hash },
    { description: 'replace the commitment, from the next game on, after the hash chain was lost' },
  ),
  closed(
    { type: Type.Literal('reveal'), link: Hash },
    { description: 'the link for this game; it starts once every seat with a commitment has revealed' },
  ),
  closed({ type: Type.Literal('goOn') }, { description: 'agree to start without the seats that are late to reveal' }),
  closed({ type: Type.Literal('leave') }, { description: 'give up the seat; during a game a bot takes it' }),
  closed({ type: Type.Literal('rename'), name: PlayerName }),
  closed(
    { type: Type.Literal('seatBot'), seat: SeatNumber, bot: BotName },
    { description: 'host: put a bot on an empty seat' },
  ),
  closed(
    { type: Type.Literal('remove'), seat: SeatNumber },
    { description: 'host: free a seat; during a game only of an absent player, and not with hidden tiles' },
  ),
  closed({ type: Type.Literal('start') }, { description: 'start the game; empty seats are removed' }),
  closed(
    { type: Type.Literal('standIn'), seat: SeatNumber, bot: Type.Optional(BotName) },
    { description: 'let a bot take over: the seat itself, with a bot of its choice; the host, for an absent player' },
  ),
  closed({ type: Type.Literal('comeBack') }, { description: 'take the seat back from the bot; a move does it too' }),
  closed(
    { type: Type.Literal('agree'), seat: SeatNumber },
    { description: 'to a request for a held seat; it is granted when every person with a seat has agreed' },
  ),
  closed({ type: Type.Literal('decline'), seat: SeatNumber }, { description: 'reject a request for a held seat' }),
  closed(
    { type: Type.Literal('rematch') },
    { description: 'play again on the same seats; starts once every person present has asked for it' },
  ),
  closed({ type: Type.Literal('react'), reaction: Reaction }),
]);
export type Act = Static<typeof Act>;

export const MoveRequest = closed({
  move: AnyMove,
  after: Type.Integer({ minimum: 0, description: 'the last seq the player had seen' }),
  id: Type.String({
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    description: 'chosen by the client; makes retries idempotent',
  }),
});
export type MoveRequest = Static<typeof MoveRequest>;
