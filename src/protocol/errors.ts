import { Type, type Static } from 'typebox';
import type { Fields } from '../core/index.ts';
import { faultIn } from './faults.ts';

/** Every refusal: a stable code, a sentence, the rule where one says so, and details. */
export const Failure = Type.Object({
  code: Type.String(),
  message: Type.String(),
  rule: Type.Optional(Type.String()),
  in: Type.Optional(Type.String({ description: 'of a bad request: body, query or path' })),
  field: Type.Optional(Type.String({ description: 'of a bad request: what is wrong in it, as in pace.days' })),
  reason: Type.Optional(Type.String({ description: 'of a bad request: why' })),
});
export type Failure = Static<typeof Failure>;

interface Meaning {
  readonly status: number;
  readonly message: string;
}

/** The codes of the API itself; every other refusal is one of the rules (422). */
export const FAILURES = {
  'bad-request': { status: 400, message: 'The request does not have the right form.' },
  'no-guest': { status: 401, message: 'Ask for a guest token first: POST /api/guests.' },
  'foreign-origin': { status: 403, message: 'Only pages of this server may act here.' },
  blocked: { status: 403, message: 'Whoever runs this server has blocked your address.' },
  'not-admin': { status: 403, message: 'Only whoever runs the server may do this.' },
  'not-seated': { status: 403, message: 'You have no seat at this table.' },
  'not-host': { status: 403, message: 'Only the person who opened the table can do this.' },
  'not-your-turn': { status: 403, message: 'It is not your turn.' },
  'no-such-table': { status: 404, message: 'There is no such table.' },
  'not-finished': { status: 404, message: 'No such game has been finished at this table.' },
  'no-such-page': { status: 404, message: 'There is nothing here.' },
  'too-slow': { status: 408, message: 'The request did not arrive in time.' },
  conflict: { status: 409, message: 'Something else happened meanwhile: read the table again.' },
  'seat-taken': { status: 409, message: 'Somebody sits there already.' },
  'already-seated': { status: 409, message: 'You already have a seat at this table.' },
  'name-taken': { status: 409, message: 'Somebody at this table already has that name.' },
  'seat-asked': { status: 409, message: 'Somebody else asks for this seat: wait for the answer.' },
  'nobody-asks': { status: 409, message: 'Nobody asks for this seat.' },
  'nobody-to-agree': { status: 409, message: 'Nobody is at the table who could agree: a bot plays on to the end.' },
  'still-here': { status: 409, message: 'Somebody who is there cannot be replaced.' },
  'tiles-hidden': {
    status: 409,
    message: 'Nobody can be sent away from hidden tiles: a bot may stand in for somebody who is gone.',
  },
  'wrong-phase': { status: 409, message: 'This is not the time for it.' },
  'reveals-awaited': { status: 409, message: 'The game begins when every seat has revealed what it contributes.' },
  'too-early': { status: 409, message: 'Those who have not revealed yet still have time for it.' },
  archived: { status: 409, message: 'This table was put away: its records can be read, nothing more can happen here.' },
  'log-full': {
    status: 409,
    message: 'So much has happened at this table that its log is full: end the game, then open another table.',
  },
  'kept-in-database': { status: 409, message: 'The tables are in a database: copy it by its own means.' },
  'backup-running': { status: 409, message: 'A copy of the data is being made: wait until it is done.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'not-json': { status: 415, message: 'Send JSON (content-type: application/json).' },
  'too-many-requests': { status: 429, message: 'Too many requests: wait a little.' },
  'too-many-tables': { status: 429, message: 'Too many tables were opened from your address: wait a little.' },
  'too-many-streams': { status: 429, message: 'Too many open streams: close some, or wait a little.' },
  'too-many-connections': { status: 429, message: 'Too many open connections: close some, or wait a little.' },
  'too-much-stored': { status: 429, message: 'Too much was stored from your address in a day: wait a little.' },
  'too-many-analyses': {
    status: 429,
    message: 'Too many analyses are wanted here, or were computed for your address: wait a little.',
  },
  'game-too-long': { status: 422, message: 'This game is too long to be analysed here: tablee analyse can do it.' },
  'wrong-link': { status: 422, message: 'This does not come from the chain the seat has committed to, for this game.' },
  'internal-error': { status: 500, message: 'Something went wrong here; it is logged.' },
  stopping: { status: 503, message: 'The server is about to stop.' },
  damaged: { status: 503, message: 'The data of this server is damaged; whoever runs it is told.' },
  'not-stored': {
    status: 503,
    message: 'The server cannot store anything at the moment; nothing was changed. Try again.',
  },
  'no-room': {
    status: 507,
    message: 'The server keeps as much as it may: games that are on can be ended, nothing new can begin.',
  },
} as const satisfies Record<string, Meaning>;
export type FailureCode = keyof typeof FAILURES;

const RULES_REFUSE: Meaning = { status: 422, message: 'The rules do not allow this.' };

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code);

export const meaningOf = (code: string): Meaning => (isFailureCode(code) ? FAILURES[code] : RULES_REFUSE);

/** The refusal as a sentence, for whoever has none of their own. */
export const messageOf = (refusal: Fields): string => {
  const { message } = meaningOf(String(refusal['code']));
  const fault = faultIn(refusal);
  return fault === undefined ? message : `${message.replace(/\.$/, ':')} ${fault}.`;
};
