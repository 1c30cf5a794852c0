/** What people ask of a table. */
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
      bank: Type.Integer({ minimum: 0, maximum: 36_000, description: 'seconds a player may overdraw in all' }),
    }),
    closed({ kind: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 30 }) }),
  ],
  { description: 'how much time a move may take' },
);
export type Pace = Static<typeof Pace>;

export const Absent = Type.Enum(ABSENCES, {
  description: 'what happens to a player whose time is up or who is gone: nothing, a bot plays on, the turn is skipped',
});
export type Absent = Static<typeof Absent>;

/** Chosen when the table is opened, for good. */
export const Terms = closed({
  game: Type.String({ maxLength: 30 }),
  rulebook: Type.String({ maxLength: 30 }),
  options: Type.Record(
    Type.String({ pattern: '^[A-Za-z]{1,30}$' }),
    Type.Union([Type.String({ maxLength: 30 }), Type.Number(), Type.Boolean()]),
    { maxProperties: 20, additionalProperties: false },
  ),
  seats: Type.Integer({ minimum: 2, maximum: MOST_SEATS, description: 'how many may sit down' }),
  public: Type.Boolean({ description: 'listed for everybody to watch and join' }),
  pace: Pace,
  absent: Absent,
  coach: Type.Boolean({ description: 'everybody may ask the coach, as all agree by sitting down' }),
});
export type Terms = Static<typeof Terms>;

/** All but the game may be left out. */
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

/** In place of chat. */
export const Reaction = Type.Enum(REACTIONS);
export type Reaction = Static<typeof Reaction>;

/** What a seat told at once, before seats committed and revealed; it counts at tables opened then. */
export const Contribution = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** The end of a seat's chain, or a link of it: docs/develop/fairness.md. */
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const Act = Type.Union([
  closed(
    {
      type: Type.Literal('sit'),
      seat: SeatNumber,
      name: PlayerName,
      commitment: Type.Optional(Hash),
      contribution: Type.Optional(Contribution),
    },
    { description: 'take an empty seat, or ask for one that is held' },
  ),
  closed(
    { type: Type.Literal('commit'), commitment: Hash },
    { description: 'bind oneself anew, for the next game: the chain before is lost' },
  ),
  closed(
    { type: Type.Literal('reveal'), link: Hash },
    { description: 'the link for this game; it begins when every seat that has committed has revealed' },
  ),
  closed({ type: Type.Literal('goOn') }, { description: 'agree to go on without those who are late to reveal' }),
  closed({ type: Type.Literal('leave') }, { description: 'give the seat back; while a game is on a bot takes it' }),
  closed({ type: Type.Literal('rename'), name: PlayerName }),
  closed({ type: Type.Literal('seatBot'), seat: SeatNumber, bot: BotName }, { description: 'host: a bot sits down' }),
  closed(
    { type: Type.Literal('remove'), seat: SeatNumber },
    {
      description: 'host: free a seat; while a game is on only of somebody who is gone, and not where tiles are hidden',
    },
  ),
  closed({ type: Type.Literal('start') }, { description: 'play with those who sit; empty seats go' }),
  closed(
    { type: Type.Literal('standIn'), seat: SeatNumber, bot: Type.Optional(BotName) },
    { description: 'a bot plays on: for oneself, which one likes; host: for somebody who is gone, always the same' },
  ),
  closed({ type: Type.Literal('comeBack') }, { description: 'take one’s place back from the bot; a move does so too' }),
  closed(
    { type: Type.Literal('agree'), seat: SeatNumber },
    { description: 'to whoever asks for a held seat; with the last of all people at the table they sit down' },
  ),
  closed({ type: Type.Literal('decline'), seat: SeatNumber }, { description: 'whoever asks for it does not get it' }),
  closed(
    { type: Type.Literal('rematch') },
    { description: 'once more, with everybody in place, as soon as all who are there have asked for it' },
  ),
  closed({ type: Type.Literal('react'), reaction: Reaction }),
]);
export type Act = Static<typeof Act>;

export const MoveRequest = closed({
  move: AnyMove,
  after: Type.Integer({ minimum: 0, description: 'the seq of what the player had seen' }),
  id: Type.String({
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    description: 'made up by the client; a retry with the same id is played once',
  }),
});
export type MoveRequest = Static<typeof MoveRequest>;
