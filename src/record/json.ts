import {
  badField,
  err,
  isDeeper,
  isNatural,
  isListOf,
  isObject,
  isWhole,
  ok,
  readFields,
  type GameResult,
  type Refusal,
  type Result,
  type Seat,
} from '../core/index.ts';
import { FORMAT, MAX_RECORD_DEPTH, type Comment, type GameRecord, type Proof, type RecordPlayer } from './record.ts';

export const writeRecord = (record: GameRecord): string => JSON.stringify(record);

/** The shape alone: whether the events are legal is for the replay. */
export const readJsonRecord = (text: string): Result<GameRecord, Refusal> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err({ code: 'bad-json', ...placeOf(text, String(error)) });
  }
  // Later uses of a record may recurse: writing, comparing, showing.
  if (isDeeper(value, MAX_RECORD_DEPTH)) return err({ code: 'record-too-deep', most: MAX_RECORD_DEPTH });
  return readShape(value);
};

/** By the words "at position 12", which JavaScript engines put into most of these messages. */
const placeOf = (text: string, message: string): { line?: number; column?: number } => {
  const position = /position (\d+)/.exec(message);
  if (!position) return {};
  const before = text.slice(0, Number(position[1])).split('\n');
  return { line: before.length, column: before[before.length - 1]!.length + 1 };
};

const REQUIRED = ['format', 'game', 'rulebook', 'players', 'events'];
const OPTIONAL = ['options', 'start', 'result', 'comments', 'proof'];

export const readShape = (value: unknown): Result<GameRecord, Refusal> => {
  // Foreign JSON is reported as such, not by its unknown fields.
  if (isObject(value) && value['format'] !== FORMAT) return err({ code: 'wrong-format', expected: FORMAT });
  const read = readFields(value, REQUIRED, OPTIONAL);
  if (!read.ok) return read;
  const { game, rulebook, options = {}, players, start = 0, events, result, comments, proof } = read.value;
  if (typeof game !== 'string') return badField('game', game);
  if (typeof rulebook !== 'string') return badField('rulebook', rulebook);
  if (!isObject(options)) return badField('options', options);
  if (!isNatural(start)) return badField('start', start);
  if (!Array.isArray(events)) return badField('events', events);
  const seats = readPlayers(players);
  if (!seats.ok) return seats;
  const stated = result === undefined ? ok(undefined) : readResult(result, seats.value.length);
  if (!stated.ok) return stated;
  const remarks = comments === undefined ? ok(undefined) : readComments(comments, events.length);
  if (!remarks.ok) return remarks;
  if (proof !== undefined && !isProof(proof)) return badField('proof', proof);
  return ok({
    format: FORMAT,
    game,
    rulebook,
    options,
    players: seats.value,
    start,
    events,
    ...(stated.value ? { result: stated.value } : {}),
    ...(remarks.value ? { comments: remarks.value } : {}),
    ...(proof === undefined ? {} : { proof }),
  });
};

const readPlayers = (value: unknown): Result<readonly RecordPlayer[], Refusal> => {
  if (!Array.isArray(value)) return badField('players', value);
  const players: RecordPlayer[] = [];
  for (const [seat, one] of value.entries()) {
    const read = readFields(one, ['name'], ['bot']);
    if (!read.ok) return err({ ...read.error, player: seat });
    const { name, bot } = read.value;
    if (!isName(name)) return err({ code: 'bad-name', player: seat, longest: LONGEST_NAME });
    if (bot !== undefined && !isName(bot)) return err({ code: 'bad-name', player: seat, longest: LONGEST_NAME });
    players.push(bot === undefined ? { name } : { name, bot });
  }
  return ok(players);
};

const LONGEST_NAME = 100;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME && !/\p{Cc}/u.test(value);

const readResult = (value: unknown, players: number): Result<GameResult, Refusal> => {
  const read = readFields(value, ['scores', 'winners']);
  if (!read.ok) return err({ ...read.error, in: 'result' });
  const { scores, winners } = read.value;
  const isSeat = (seat: unknown): seat is Seat => isNatural(seat) && seat < players;
  if (!isListOf(isWhole, scores) || scores.length !== players) return badField('scores', scores);
  return isListOf(isSeat, winners) ? ok({ scores, winners }) : badField('winners', winners);
};

const readComments = (value: unknown, events: number): Result<readonly Comment[], Refusal> => {
  if (!Array.isArray(value)) return badField('comments', value);
  const comments: Comment[] = [];
  for (const one of value) {
    const read = readFields(one, ['after', 'text']);
    if (!read.ok) return err({ ...read.error, in: 'comments' });
    const { after, text } = read.value;
    if (!isNatural(after) || after > events) return badField('after', after);
    // One line each: the text notation has no other place for them.
    if (typeof text !== 'string' || /[\r\n]/.test(text) || text.trim() !== text) return badField('text', text);
    comments.push({ after, text });
  }
  return ok(comments);
};

const PROOF = ['scheme', 'table', 'playing', 'commitment', 'secret', 'calledOff', 'contributions'];

const isProof = (value: unknown): value is Proof => {
  const read = readFields(value, PROOF, ['reveals']);
  if (!read.ok) return false;
  const { scheme, table, playing, commitment, secret, calledOff, contributions, reveals } = read.value;
  return (
    [scheme, table].every(isWord) &&
    isNatural(playing) &&
    [commitment, secret].every(isHash) &&
    isListOf(isNatural, calledOff) &&
    Array.isArray(contributions) &&
    contributions.every((one) => one === null || isWord(one)) &&
    (reveals === undefined || isReveals(reveals))
  );
};

const isHash = (text: unknown): boolean => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
const isWord = (text: unknown): boolean => typeof text === 'string' && /^[\w/-]{1,64}$/.test(text);

const isReveals = (value: unknown): boolean => {
  const read = readFields(value, ['frozen', 'seats', 'agreed']);
  if (!read.ok) return false;
  const { frozen, seats, agreed } = read.value;
  return (
    isNatural(frozen) &&
    Array.isArray(seats) &&
    seats.every((seat) => seat === null || isSeatReveal(seat)) &&
    Array.isArray(agreed) &&
    agreed.every((seat) => isNatural(seat) && seat < seats.length)
  );
};

const isSeatReveal = (value: unknown): boolean => {
  const read = readFields(value, ['commitment', 'committed', 'revealed']);
  if (!read.ok) return false;
  const { commitment, committed, revealed } = read.value;
  return isHash(commitment) && isNatural(committed) && (revealed === null || isNatural(revealed));
};
