/** Refusals in English; those of games are in `games`. */
import { capital, list, seatName, type Sentences } from '../../core/english.ts';
import { numeral, type Refusal } from '../../core/index.ts';
import { SENTENCES as GAME_SENTENCES } from '../../games/sentences.ts';
import { faultIn } from '../../protocol/index.ts';

/** The reason and the rule as a clause, to follow a colon. */
export const reasonFor = (refusal: Refusal): string => {
  const words = SENTENCES[refusal.code];
  const reason = tamed(words ? words(refusal) : refusal.code);
  return refusal.rule ? `${reason} (${refusal.rule})` : reason;
};

/** Makes text from files and servers safe: one line, not too long, without control characters. */
const tamed = (text: string): string => {
  const line = text.replaceAll(/\p{Cc}/gu, '?');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

const LONGEST = 300;

/** The same as a sentence. */
export const sentenceFor = (refusal: Refusal): string => `${capital(reasonFor(refusal))}.`;

const examples = (values: unknown): string => (Array.isArray(values) ? values.join('  ') : '');

const where = ({ in: part, player }: Refusal): string => {
  if (part !== undefined) return ` in "${String(part)}"`;
  return player === undefined ? '' : ` for ${seatName(player)}`;
};

const standing = (data: unknown): string => {
  const { scores, winners } = data as { scores: readonly number[]; winners: readonly number[] };
  return `${scores.map(numeral).join('–')}, won by ${list(winners.map(seatName), 'and')}`;
};

const matter = ({ kind, playing }: Refusal): string =>
  ({
    opened: 'the opening of the table',
    started: `start ${playing}`,
    calledOff: `whether start ${playing} was called off`,
    ended: `the end of game ${playing}`,
  })[String(kind)] ?? String(kind);

/** In the order of the folders that refuse: games, core, record, lab, protocol. */
export const SENTENCES: Sentences = {
  ...GAME_SENTENCES,

  'not-an-object': (data) => `an object is expected${where(data)}, not ${data['found']}`,
  'unknown-event': (data) => `there is no event "${data['found']}"; the events are ${list(data['known'], 'and')}`,
  'unknown-field': (data) =>
    `the field "${data['field']}"${where(data)} is unknown; the fields are ${list(data['known'], 'and')}`,
  'missing-field': (data) => `the field "${data['field']}"${where(data)} is missing`,
  'bad-field': (data) => `the field "${data['field']}"${where(data)} cannot be ${data['found']}`,
  'unreadable-step': (data) => `"${data['found']}" is not a move; moves look like ${examples(data['examples'])}`,

  'record-too-large': (data) => `the record is larger than ${data['most']} characters`,
  'record-too-deep': (data) => `the record is nested more than ${data['most']} levels deep`,
  'empty-record': () => 'the file holds no record',
  'bad-json': () => 'this is not valid JSON',
  'wrong-format': (data) => `this is not a record in the format "${data['expected']}"`,
  'unknown-game': (data) => `there is no game "${data['game']}"`,
  'bad-name': (data) => `the name${where(data)} must have 1 to ${data['longest']} visible characters`,
  'result-too-early': () => 'the record has a result, but the game is not over',
  'result-contradicts': (data) =>
    `the recorded result (${standing(data['stated'])}) differs from the game played (${standing(data['result'])})`,
  'seat-missing': () => 'the seats must be A, B, C and so on without a gap',
  'bad-header': (data) => `"${data['found']}" is not a header; headers look like [Game "pickomino"]`,
  'unknown-header': (data) => `there is no header "${data['found']}"`,
  'no-such-action': (data) => `there is no action ${data['action']} here; the mask lists the legal actions`,
  'unknown-request': (data) => `${data['found']} is not a request; docs/research/environment.md lists them`,
  'no-such-node': (data) => `there is no node ${data['id']}`,
  'move-not-due': () => 'no seat is to move',
  imagined: () => 'an imagined state has no record',
  'impossible-outcome': (data) => `${data['found']} is not a possible outcome`,
  'unreadable-line': (data) => String(data['expected']),
  'chance-is-not-yours': () =>
    'the program rolls the dice and draws the tiles; to use real ones, see: tablee help play',
  'game-header-missing': () => 'the header [Game "…"] must come before the first move',

  'no-proof': () => 'the record has no proof, as it is not from an online table',
  'unknown-scheme': (data) =>
    `the proof has the unknown scheme "${data['scheme']}"; this version knows ${list(data['known'], 'and')}`,
  'wrong-contributions': () => 'the proof must have one contribution for each player',
  'commitment-broken': () => "the secret does not match the server's commitment",
  'outcome-differs': (data) => `the proof gives ${data['expected']}, but the record has ${data['found']}`,
  'bad-request': (data) => faultIn(data) ?? 'the request is malformed',
  'no-such-playing': (data) => `there is no game ${data['playing']} at a table, as the limit is ${data['most']}`,
  'reveals-missing': () => 'the proof lacks the revealed contributions',
  'link-broken': (data) => `the contribution${where(data)} does not match its commitment`,
  'reveal-out-of-order': (data) =>
    `the contribution${where(data)} must be committed before the start and revealed after it`,
  'nobody-agreed': (data) =>
    `the contribution${where(data)} is missing, and no player who contributed agreed to continue without it`,
  'bad-call-offs': () => 'the proof names starts as called off that cannot be',
  'start-differs': (data) => `${seatName(data['expected'])} must begin, not ${seatName(data['found'])}`,
  contradicts: (data) => `the record of game ${data['other']} at the table ${data['table']} does not fit this one`,
  'other-table': (data) => `the record is not from the table ${data['table']}`,
  'other-seal': () => "the server's commitment is not the one that was shown during the game",
  'other-number': (data) => `the number${where(data)} is missing, or not the one that was sent`,
  'other-binding': (data) => `the number${where(data)} was revealed for other commitments than these`,
  'kept-missing': () => 'none of these records is of a game that was kept',
  'record-missing': (data) => `the server has no record of game ${data['playing']} at the table`,
  'rolled-back': (data) =>
    `the server shows event ${data['seq']} of the table and has shown event ${data['seen']} before: an older file was put back`,
  'history-differs': (data) => `the server shows another history of the table at event ${data['seq']} than before`,
  'no-log': () => 'this is not an exported transparency log',
  'not-in-log': (data) => `the transparency log lacks ${matter(data)}`,
  'log-differs': (data) => `the transparency log differs about ${matter(data)}`,
  'log-rolled-back': () =>
    "the server's transparency log does not continue the one that was seen before: an older file was put back",
  'log-broken': () => "the entries of the server's transparency log do not fit its head",
  'log-contradicts': () => "the server's transparency log has another history of the table",
  'log-missing': () => "the server's transparency log lacks what happened at the table",
  'wrong-phase': () => "you can't do that right now",
  unreachable: () => 'the server cannot be reached',

  'unknown-bot': (data) => `${data['game']} has no bot "${data['bot']}"; choose ${list(data['known'])}`,
  'same-bot-name': (data) => `two bots are named "${data['bot']}"; give each a name of its own`,
  'bot-cannot-start': (data) => `${data['bot']} cannot play: ${data['why']}`,
  'bad-weights': (data) => `${data['file']} cannot play: ${data['why']}`,
  'too-few-bots': () => 'an arena needs at least two bots: --bots A,B',
  'elo-not-rising': (data) => `--elo1 must be higher than --elo0, not ${data['elo1']} against ${data['elo0']}`,
  'luck-not-measured': (data) => `luck is measured only in ${list(data['known'])}, not in ${data['game']}`,
  'bad-risk': (data) => `both risks must be between 0 and 0.5, not ${data['alpha']} and ${data['beta']}`,
};
