import { Type, type Static } from 'typebox';

/** Every refusal: a stable code, a sentence, the rule where one says so, and details. */
export const Failure = Type.Object({
  code: Type.String(),
  message: Type.String(),
  rule: Type.Optional(Type.String()),
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
  'not-seated': { status: 403, message: 'You have no seat at this table.' },
  'not-host': { status: 403, message: 'Only who opened the table may do this.' },
  'not-your-turn': { status: 403, message: 'It is not your turn.' },
  'no-such-table': { status: 404, message: 'There is no such table.' },
  'no-such-page': { status: 404, message: 'There is nothing here.' },
  conflict: { status: 409, message: 'Something else happened meanwhile: read the table again.' },
  'seat-taken': { status: 409, message: 'Somebody sits there already.' },
  'already-seated': { status: 409, message: 'You already have a seat at this table.' },
  'name-taken': { status: 409, message: 'Somebody at this table already has that name.' },
  'wrong-phase': { status: 409, message: 'This is not the time for it.' },
  'reveals-awaited': { status: 409, message: 'The game begins when every seat has revealed what it contributes.' },
  'too-early': { status: 409, message: 'Those who have not revealed yet still have time for it.' },
  archived: { status: 409, message: 'This table was put away: its records can be read, nothing more can happen here.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'not-json': { status: 415, message: 'Send JSON (content-type: application/json).' },
  'too-many-requests': { status: 429, message: 'Too many requests: wait a little.' },
  'too-many-tables': { status: 429, message: 'Too many tables were opened from your address: wait a little.' },
  'too-many-streams': { status: 429, message: 'Too many open streams: close some, or wait a little.' },
  'wrong-link': { status: 422, message: 'This does not come from the chain the seat has committed to, for this game.' },
  'internal-error': { status: 500, message: 'Something went wrong here; it is logged.' },
  'not-stored': {
    status: 503,
    message: 'The server cannot store anything at the moment; nothing was changed. Try again.',
  },
} as const satisfies Record<string, Meaning>;
export type FailureCode = keyof typeof FAILURES;

const RULES_REFUSE: Meaning = { status: 422, message: 'The rules do not allow this.' };

export const meaningOf = (code: string): Meaning =>
  Object.hasOwn(FAILURES, code) ? FAILURES[code as FailureCode] : RULES_REFUSE;
