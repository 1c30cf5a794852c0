/** Calls: push messages to players whose page is closed. */
import { Type, type Static } from 'typebox';
import { CALL_KINDS } from './choices.ts';
import { closed, TableId } from './schema.ts';

/** Devices of one guest; the oldest one makes room. */
export const MOST_SUBSCRIPTIONS = 16;

const MINUTES_A_DAY = 1440;
const Minute = Type.Integer({ minimum: 0, maximum: MINUTES_A_DAY - 1, description: 'minute of the day' });

const Endpoint = Type.String({
  minLength: 12,
  maxLength: 1000,
  pattern: '^https://[!-~]+$',
  description: 'address at a push service, as the browser gives it; it identifies the device',
});

const base64url = (length: number, description: string) =>
  Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}$`, description });

/** `PushSubscription.toJSON()` without its `expirationTime`. */
const PUSH = {
  endpoint: Endpoint,
  keys: closed({
    p256dh: base64url(87, 'public key of the device: an uncompressed point of P-256'),
    auth: base64url(22, 'secret shared with the device: 16 bytes'),
  }),
};

/** What a device wants to be called for, and when. */
const WISHES = {
  language: Type.Enum(['en', 'fr', 'de', 'it'], { description: 'language of the title' }),
  zone: Type.String({ pattern: '^[A-Za-z0-9_+/-]{1,64}$', description: 'time zone by IANA, such as Europe/Zurich' }),
  quiet: Type.Union([closed({ from: Minute, until: Minute }), Type.Null()], {
    description: 'quiet hours in that zone; they may span midnight',
  }),
  kinds: Type.Array(Type.Enum(CALL_KINDS), {
    maxItems: CALL_KINDS.length,
    uniqueItems: true,
    description: 'reasons for a call that are switched on',
  }),
  page: Type.String({
    maxLength: 300,
    pattern: '^https?://[!-~]+$',
    description: 'address of the app on this device without its hash: notifications lead there',
  }),
};

/** Anyone who knows the name of a topic can read it: a call there says as little as a push message. */
const NtfyTopic = Type.String({
  maxLength: 300,
  pattern: '^https://[A-Za-z0-9.:[\\]-]+/[A-Za-z0-9_-]{1,64}$',
  description: 'address of one’s own topic at an ntfy server, such as https://ntfy.sh/some-long-secret',
});

const PersonId = base64url(22, 'a person this guest has met; an id for this guest only');

export const CallAct = Type.Union([
  closed(
    { type: Type.Literal('subscribe'), ...PUSH, ...WISHES },
    { description: 'call this device, or change what it is called for' },
  ),
  closed(
    { type: Type.Literal('renew'), old: Endpoint, ...PUSH },
    { description: 'the browser has replaced the subscription; its settings stay' },
  ),
  closed({ type: Type.Literal('unsubscribe'), endpoint: Endpoint }),
  closed({ type: Type.Literal('mute'), table: TableId, muted: Type.Boolean() }, { description: 'on all devices' }),
  closed({ type: Type.Literal('test'), endpoint: Endpoint }, { description: 'call this device now' }),
  closed(
    { type: Type.Literal('ntfy'), endpoint: NtfyTopic, ...WISHES },
    { description: 'call by this topic as well; `unsubscribe` and `test` take its address' },
  ),
  closed(
    { type: Type.Literal('feeds'), on: Type.Boolean(), language: WISHES.language, page: WISHES.page },
    { description: 'new secret addresses of the feeds, or none; the earlier ones end' },
  ),
  closed(
    { type: Type.Literal('invite'), person: PersonId, table: TableId },
    { description: 'call a person to a table where this guest sits and a seat is empty' },
  ),
  closed(
    { type: Type.Literal('refuse'), person: PersonId, forever: Type.Boolean() },
    { description: 'no invitations from this person, until the next game together or forever' },
  ),
  closed({ type: Type.Literal('allow'), person: PersonId }, { description: 'take a refusal back' }),
]);
export type CallAct = Static<typeof CallAct>;

/** A device that is called. */
export const Subscription = closed({ endpoint: Endpoint, by: Type.Enum(['push', 'ntfy']), ...WISHES });
export type Subscription = Static<typeof Subscription>;

/** A person with whom this guest has finished a game in the last 30 days. */
export const Met = closed({
  id: PersonId,
  name: Type.String({ description: 'at the last table together' }),
  at: Type.Integer({ description: 'when they last played together, in ms since 1970' }),
  refused: Type.Boolean({ description: 'this guest wants no invitations from them' }),
});
export type Met = Static<typeof Met>;

export const Invitation = closed({
  table: TableId,
  person: PersonId,
  name: Type.String({ description: 'of the person who invites' }),
  at: Type.Integer({ description: 'ms since 1970' }),
});
export type Invitation = Static<typeof Invitation>;

export const CallSettings = closed({
  key: Type.Union([base64url(87, 'the server’s public key: `applicationServerKey`'), Type.Null()], {
    description: 'null if the operator has switched calls off',
  }),
  subscriptions: Type.Array(Subscription, { description: 'of this guest; empty without a token' }),
  muted: Type.Array(TableId, { description: 'tables this guest is not called for' }),
  waiting: Type.Array(TableId, { description: 'tables at which it is this guest’s turn, at most 50' }),
  feeds: Type.Union(
    [
      closed({
        calendar: Type.String({ description: 'path of the calendar of deadlines (iCalendar)' }),
        turns: Type.String({ description: 'path of the feed of turns (Atom)' }),
      }),
      Type.Null(),
    ],
    { description: 'secret addresses: anyone who knows one can read the feed' },
  ),
  people: Type.Array(Met, { description: 'the latest first, at most 50' }),
  invitations: Type.Array(Invitation, { description: 'to tables with an empty seat, the latest first, at most 20' }),
});
export type CallSettings = Static<typeof CallSettings>;
