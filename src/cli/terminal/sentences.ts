/** Where refusals become English; those of one game are in its own folder. */
import { numeral, type Refusal } from '../../core/index.ts';
import { faultIn } from '../../protocol/index.ts';
import { capital, list } from './words.ts';

/** What refusals say, by their codes. */
export type Sentences = Readonly<Record<string, (data: Refusal) => string>>;

/** Why something is refused, and by which rule: to follow a colon. A game adds sentences of its own. */
export const reasonFor = (refusal: Refusal, own: Sentences = {}): string => {
  const words = own[refusal.code] ?? SENTENCES[refusal.code];
  const reason = tamed(words ? words(refusal) : refusal.code);
  return refusal.rule ? `${reason} (${refusal.rule})` : reason;
};

/** Parts of it come from strangers: one line of bearable length, and nothing that commands the terminal. */
const tamed = (text: string): string => {
  const line = text.replaceAll(/\p{Cc}/gu, '?');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

const LONGEST = 300;

/** The same, to stand alone. */
export const sentenceFor = (refusal: Refusal, own?: Sentences): string => `${capital(reasonFor(refusal, own))}.`;

const examples = (values: unknown): string => (Array.isArray(values) ? values.join('  ') : '');

/** Seats are counted from 1 when people read them. */
const seat = (value: unknown): string => (typeof value === 'number' ? `seat ${value + 1}` : 'nobody');

const where = ({ in: part, player }: Refusal): string => {
  if (part !== undefined) return ` in "${String(part)}"`;
  return player === undefined ? '' : ` for ${seat(player)}`;
};

const standing = (data: unknown): string => {
  const { scores, winners } = data as { scores: readonly number[]; winners: readonly number[] };
  return `${scores.map(numeral).join('–')}, won by ${list(winners.map(seat), 'and')}`;
};

/** The order is that of the folders they come from. */
export const SENTENCES: Sentences = {
  'game-over': () => 'the game is over',
  'chance-is-next': () => 'the dice or the pool come first: nobody can move now',
  'move-is-next': (data) => `${seat(data['seat'])} has to move first`,
  'not-your-turn': (data) => `it is the turn of ${seat(data['toMove'])}, not of ${seat(data['seat'])}`,
  'no-such-seat': (data) => `there is no ${seat(data['seat'])} at a table of ${data['players']}`,
  'wrong-player-count': (data) => `${data['least']} to ${data['most']} people can play, not ${data['players']}`,
  'unknown-rulebook': (data) => `there is no rulebook "${data['rulebook']}"; choose ${list(data['known'])}`,
  'unknown-option': (data) => `there is no option "${data['option']}"; choose ${list(data['known'])}`,
  'bad-option': (data) =>
    `option ${data['option']} cannot be ${JSON.stringify(data['value'])}; try ${list(data['choices'])}`,

  'not-an-object': (data) => `an object is expected${where(data)}, not ${data['found']}`,
  'unknown-event': (data) => `there is no event "${data['found']}"; the events are ${list(data['known'], 'and')}`,
  'unknown-field': (data) =>
    `the field "${data['field']}"${where(data)} is unknown; the fields are ${list(data['known'], 'and')}`,
  'missing-field': (data) => `the field "${data['field']}"${where(data)} is missing`,
  'bad-field': (data) => `the field "${data['field']}"${where(data)} cannot be ${data['found']}`,
  'unreadable-step': (data) => `"${data['found']}" is not a move; moves look like ${examples(data['examples'])}`,

  'record-too-large': (data) => `the record is larger than ${data['most']} characters`,
  'record-too-deep': (data) => `its lists and objects are nested more than ${data['most']} levels deep`,
  'empty-record': () => 'there is no record in it',
  'bad-json': () => 'this is not JSON',
  'wrong-format': (data) => `this is not a record in the format "${data['expected']}"`,
  'unknown-game': (data) => `there is no game "${data['game']}"`,
  'bad-name': (data) => `the name${where(data)} needs 1 to ${data['longest']} characters that can be shown`,
  'result-too-early': () => 'a result is stated, but the game is not over',
  'result-contradicts': (data) =>
    `the stated result (${standing(data['stated'])}) is not the one played (${standing(data['result'])})`,
  'seat-missing': () => 'the seats have to be A, B, C and so on without a gap',
  'bad-header': (data) => `"${data['found']}" is not a header; headers look like [Game "pickomino"]`,
  'unknown-header': (data) => `there is no header "${data['found']}"`,
  'no-such-action': (data) => `there is no action ${data['action']} here; the mask says which there are`,
  'unknown-request': (data) => `${data['found']} is no request; there are reset, step, replay and view`,
  'chance-is-not-yours': () =>
    'the program rolls the dice and draws the tiles, unless you play with typed ones (see: tablee help play)',
  'game-header-missing': () => 'the header [Game "…"] has to come before the first move',

  'no-proof': () => 'the record carries no proof: it is not from an online table',
  'unknown-scheme': (data) =>
    `the proof is of an unknown kind, "${data['scheme']}"; this version knows ${list(data['known'], 'and')}`,
  'wrong-contributions': () => 'the proof does not have one contribution for each player',
  'commitment-broken': () => 'the secret is not the one the server committed itself to',
  'outcome-differs': (data) => `the proof gives ${data['expected']}, the record says ${data['found']}`,
  'bad-request': (data) => faultIn(data) ?? 'the request does not have the right form',
  'no-such-playing': (data) => `no table has a game ${data['playing']}: there are at most ${data['most']}`,
  'reveals-missing': () => 'the proof does not say how the contributions were revealed',
  'link-broken': (data) => `the contribution${where(data)} is not the one it had committed to`,
  'reveal-out-of-order': (data) =>
    `the contribution${where(data)} was not committed before the start and revealed after it`,
  'nobody-agreed': (data) => `the contribution${where(data)} is missing, and nobody agreed to go on without it`,
  'wrong-phase': () => 'this is not the time for it',
  unreachable: () => 'the server cannot be reached',

  'unknown-bot': (data) => `${data['game']} has no bot "${data['bot']}"; choose ${list(data['known'])}`,
  'too-few-bots': () => 'an arena needs at least two bots: --bots A,B',
  'elo-not-rising': (data) =>
    `a test between ${data['elo0']} and ${data['elo1']} Elo decides nothing: the second has to be higher`,
  'luck-not-measured': (data) => `luck is measured in ${list(data['known'])} alone, not in ${data['game']}`,
  'bad-risk': (data) => `both risks have to be between 0 and 0.5; they are ${data['alpha']} and ${data['beta']}`,
};
