import { Type, type Static } from 'typebox';
import { capital } from '../core/english.ts';
import type { Refusal } from '../core/index.ts';
import { SENTENCES } from '../games/sentences.ts';
import { faultIn } from './faults.ts';

/** Every error of the API: a stable code, a message, the rule that forbids it if there is one, and details. */
export const Failure = Type.Object({
  code: Type.String(),
  message: Type.String(),
  rule: Type.Optional(Type.String()),
  in: Type.Optional(Type.String({ description: 'bad-request: body, query or path' })),
  field: Type.Optional(Type.String({ description: 'bad-request: path of the invalid field, such as pace.days' })),
  reason: Type.Optional(Type.String({ description: 'bad-request: why the field is invalid' })),
});
export type Failure = Static<typeof Failure>;

interface FailureKind {
  readonly status: number;
  readonly message: string;
}

/** The codes of the API itself. Any other code is a rule of the game (422). */
export const FAILURES = {
  'bad-request': { status: 400, message: 'Invalid request.' },
  'no-guest': { status: 401, message: 'Get a guest token first: POST /api/guests.' },
  'foreign-origin': {
    status: 403,
    message: 'Cross-origin requests are blocked. Send this from a page on this server.',
  },
  blocked: { status: 403, message: 'The server operator has blocked your network.' },
  'not-admin': { status: 403, message: 'This requires the admin token.' },
  'not-seated': { status: 403, message: 'You have no seat at this table.' },
  'not-host': { status: 403, message: 'Only the host of the table can do this.' },
  'not-your-turn': { status: 403, message: 'It’s not your turn.' },
  'no-such-table': { status: 404, message: 'There is no such table.' },
  'calls-off': { status: 404, message: 'This server doesn’t send notifications.' },
  'no-such-device': { status: 404, message: 'This device isn’t subscribed to notifications.' },
  'not-met': { status: 404, message: 'You can only invite people you finished a game with in the last 30 days.' },
  'no-such-feed': { status: 404, message: 'There is no such feed. Its address may have been replaced.' },
  'not-finished': { status: 404, message: 'This table has no finished game with this number.' },
  'no-such-page': { status: 404, message: 'Not found.' },
  'too-slow': { status: 408, message: 'The request did not arrive in time.' },
  conflict: { status: 409, message: 'The table has changed in the meantime. Read it again.' },
  'seat-taken': { status: 409, message: 'This seat is taken.' },
  'already-seated': { status: 409, message: 'You already have a seat at this table.' },
  'name-taken': { status: 409, message: 'Someone at this table already has that name, or one that looks like it.' },
  'seat-asked': { status: 409, message: 'Someone else has asked for this seat. Wait for the answer.' },
  'nobody-asks': { status: 409, message: 'There is no request for this seat.' },
  'nobody-to-agree': {
    status: 409,
    message: 'No person is left at the table to agree. A bot plays this seat until the end.',
  },
  'still-here': { status: 409, message: 'This player is present and can’t be replaced.' },
  'tiles-hidden': {
    status: 409,
    message: 'A player with hidden tiles can’t be removed. While they are away, a bot can stand in.',
  },
  'wrong-phase': { status: 409, message: 'You can’t do that right now.' },
  'reveals-awaited': { status: 409, message: 'The game starts once every seat has revealed its contribution.' },
  'too-early': { status: 409, message: 'There is still time to reveal.' },
  archived: { status: 409, message: 'This table is archived: its games can be read, and nothing can change.' },
  'log-full': {
    status: 409,
    message: 'The log of this table is full. Finish the game, then open another table.',
  },
  'kept-in-database': { status: 409, message: 'The data is in a database. Back it up with the database’s own tools.' },
  'backup-running': { status: 409, message: 'Another backup is running. Try again when it is done.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'not-json': { status: 415, message: 'Send JSON (content-type: application/json).' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a little.' },
  'too-many-tables': { status: 429, message: 'Too many tables were opened from your address. Wait a little.' },
  'too-many-streams': { status: 429, message: 'Too many open streams. Close some, or wait a little.' },
  'too-many-connections': { status: 429, message: 'Too many open connections. Close some, or wait a little.' },
  'too-much-stored': { status: 429, message: 'Your address has used up its storage for the day. Wait a little.' },
  'too-many-analyses': {
    status: 429,
    message: 'Too many analyses are waiting, or were computed for your address. Wait a little.',
  },
  'game-too-long': { status: 422, message: 'This game is too long to be analysed here. Use tablee analyse.' },
  'bad-endpoint': { status: 422, message: 'Notifications can’t be sent to this address.' },
  'wrong-link': { status: 422, message: 'The link doesn’t match this seat’s commitment for this game.' },
  'internal-error': { status: 500, message: 'Internal error. It has been logged.' },
  stopping: { status: 503, message: 'The server is stopping.' },
  damaged: { status: 503, message: 'The server’s data is damaged. Its operator has to restore a backup.' },
  'table-damaged': {
    status: 503,
    message: 'The stored log of this table is damaged. The operator of the server has to restore a backup.',
  },
  'not-stored': {
    status: 503,
    message:
      'The server couldn’t confirm that this was stored. Look at the table, then try again; a move sent again with its id counts once.',
  },
  'no-room': {
    status: 507,
    message: 'The server’s storage limit is reached. Current games can finish; new ones can’t start.',
  },
} as const satisfies Record<string, FailureKind>;
export type FailureCode = keyof typeof FAILURES;

const BY_THE_RULES = 422;

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code);

export const statusOf = (code: string): number => (isFailureCode(code) ? FAILURES[code].status : BY_THE_RULES);

/** The refusal in English, for clients without messages of their own. */
export const messageOf = (refusal: Refusal): string => {
  const { code } = refusal;
  if (!isFailureCode(code)) return `${capital(SENTENCES[code]?.(refusal) ?? 'the rules don’t allow this')}.`;
  const { message } = FAILURES[code];
  const fault = faultIn(refusal);
  return fault === undefined ? message : `${message.replace(/\.$/, ':')} ${fault}.`;
};
