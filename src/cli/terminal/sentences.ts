/** The one place where refusals become English. */
import type { Refusal } from '../../core/index.ts';
import { capital, diceCount } from './words.ts';

type Words = (data: Refusal) => string;

/** Why something is refused, and by which rule: to follow a colon. */
export const reasonFor = (refusal: Refusal): string => {
  const words = SENTENCES[refusal.code];
  const reason = tamed(words ? words(refusal) : refusal.code);
  return refusal.rule ? `${reason} (${refusal.rule})` : reason;
};

/** Parts of it come from files of strangers: one line, not endless, and nothing that commands the terminal. */
const tamed = (text: string): string => {
  const line = text.replaceAll(/\p{Cc}/gu, '?');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

const LONGEST = 300;

/** The same, to stand alone. */
export const sentenceFor = (refusal: Refusal): string => `${capital(reasonFor(refusal))}.`;

/** How a symbol of the dice is called. */
export const symbol = (face: unknown): string => (face === 'W' ? 'worms' : `${String(face)}s`);

const list = (values: unknown, link = 'or'): string => {
  const words = Array.isArray(values) ? values.map(String) : [];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} ${link} ${last}`;
};

const examples = (values: unknown): string => (Array.isArray(values) ? values.join('  ') : '');

/** Seats are counted from 1 when people read them. */
const seat = (value: unknown): string => (typeof value === 'number' ? `seat ${value + 1}` : 'nobody');

const tile = (value: unknown): string => (Array.isArray(value) ? value.map(String) : [...String(value)]).join('-');

const where = ({ in: part, player }: Refusal): string => {
  if (part !== undefined) return ` in "${String(part)}"`;
  return player === undefined ? '' : ` for ${seat(player)}`;
};

const standing = (data: unknown): string => {
  const { scores, winners } = data as { scores: readonly number[]; winners: readonly number[] };
  return `${scores.join('–')}, won by ${list(winners.map(seat), 'and')}`;
};

/** By code; the order is that of the folders they come from. */
export const SENTENCES: Readonly<Record<string, Words>> = {
  'game-over': () => 'the game is over',
  'chance-is-next': () => 'the dice or the pool come first: nobody can move now',
  'move-is-next': (data) => `a move of ${seat(data['seat'])} comes first`,
  'not-your-turn': (data) => `it is the turn of ${seat(data['toMove'])}, not of ${seat(data['seat'])}`,
  'no-such-seat': (data) => `there is no ${seat(data['seat'])} at a table of ${data['players']}`,
  'wrong-player-count': (data) => `${data['least']} to ${data['most']} people can play, not ${data['players']}`,
  'unknown-rulebook': (data) => `there is no rulebook "${data['rulebook']}"; known are ${list(data['known'], 'and')}`,
  'unknown-option': (data) => `there is no option "${data['option']}"; known are ${list(data['known'], 'and')}`,
  'bad-option': (data) =>
    `option ${data['option']} cannot be ${JSON.stringify(data['value'])}; try ${list(data['choices'])}`,

  'not-an-object': (data) => `an object is expected${where(data)}, not ${data['found']}`,
  'unknown-event': (data) => `there is no event "${data['found']}"; known are ${list(data['known'], 'and')}`,
  'unknown-field': (data) =>
    `the field "${data['field']}"${where(data)} is unknown; expected are ${list(data['known'], 'and')}`,
  'missing-field': (data) => `the field "${data['field']}"${where(data)} is missing`,
  'bad-field': (data) => `the field "${data['field']}"${where(data)} cannot be ${data['found']}`,
  'unreadable-step': (data) => `"${data['found']}" is no move; moves look like ${examples(data['examples'])}`,

  'wrong-dice-count': (data) => `${diceCount(data['rolled'] as number)} cannot be rolled: ${data['left']} at hand`,
  'nobody-rolls': () => 'nobody is rolling now',
  'keep-first': () => 'first a symbol of the roll has to be set aside',
  'no-dice-left': () => 'no die is left to roll',
  'all-symbols-kept': () => 'all six symbols are set aside, so rolling is over',
  'nothing-rolled': () => 'nothing has been rolled to keep from',
  'symbol-not-rolled': (data) => `the roll shows no ${symbol(data['face'])}`,
  'symbol-already-kept': (data) => `the ${symbol(data['face'])} were set aside earlier in this turn`,
  'roll-first': () => 'a turn begins with a roll',
  'no-worm': (data) => `without a worm a total of ${data['total']} takes nothing`,
  'no-tile': (data) => `no tile can be taken with ${data['total']}`,
  'wrong-tile': (data) => `a total of ${data['total']} takes ${list(data['allowed'])}, not ${data['take']}`,
  'tile-must-be-taken': (data) => `tile ${list(data['allowed'])} has to be taken`,
  'stop-takes-nothing': (data) => `a total of ${data['total']} takes nothing, so stopping now is not allowed`,

  'no-deal-now': () => 'tiles are not dealt now',
  'no-lots-now': () => 'nobody draws for the start now',
  'nobody-draws': () => 'nobody is drawing a tile now',
  'wrong-hand-size': (data) =>
    `${data['players']} players get ${data['size']} tiles each, not ${list(data['hands'], 'and')}`,
  'tile-dealt-twice': (data) => `tile ${tile(data['tile'])} is dealt twice`,
  'not-in-pool': (data) => `tile ${tile(data['tile'])} is not in the pool`,
  'mirrored-tile': (data) => `no tile reads ${tile(data['numbers'])} clockwise; its mirror image does`,
  'not-in-rack': (data) => `tile ${tile(data['tile'])} is not on the rack`,
  'must-open-with': (data) => `the opening tile is ${tile(data['opening'])}, not ${tile(data['tile'])}`,
  'opening-lies-at-origin': (data) => `the opening tile lies at 0,0 and reads ${tile(data['numbers'])}`,
  'only-the-drawn-tile': (data) =>
    `only ${tile(data['drawn'])}, the tile just drawn, may be placed, not ${tile(data['tile'])}`,
  'cell-taken': (data) => `a tile lies at ${data['x']},${data['y']} already`,
  'no-shared-side': (data) => `a tile at ${data['x']},${data['y']} would share no side with another`,
  'corner-differs': (data) =>
    `at ${data['x']},${data['y']} a corner shows ${data['there']}, and the tile brings ${data['number']} there`,
  'must-open': () => 'the first player has to put down a tile',
  'no-draws-left': (data) => `all ${data['draws']} draws of this turn are used`,
  'pool-empty': () => 'the pool is empty',
  'must-draw': () => 'a player who does not place draws as long as the pool lasts',

  'record-too-large': (data) => `the record is larger than ${data['most']} characters`,
  'empty-record': () => 'there is no record in it',
  'bad-json': () => 'this is not JSON',
  'wrong-format': (data) => `this is no record of the format "${data['expected']}"`,
  'unknown-game': (data) => `there is no game "${data['game']}"`,
  'bad-name': (data) => `the name${where(data)} has to be a word of at most ${data['longest']} characters`,
  'result-too-early': () => 'a result is stated, but the game is not over',
  'result-contradicts': (data) =>
    `the stated result (${standing(data['stated'])}) is not the one played (${standing(data['result'])})`,
  'seat-missing': () => 'the seats have to be A, B, C and so on without a gap',
  'bad-header': (data) => `"${data['found']}" is no header; headers look like [Game "pickomino"]`,
  'unknown-header': (data) => `there is no header "${data['found']}"`,
  'chance-is-not-yours': () =>
    'the program throws the dice and draws the tiles, unless they are typed (see: tablee help play)',
  'unreadable-tiles': () => 'tiles are typed as three numbers from 0 to 5, such as 012 145',
  'unreadable-dice': () => 'dice are typed as 1 to 5 and w for a worm, such as 1135w',
  'game-header-missing': () => 'the header [Game "…"] has to come before the first move',

  'no-proof': () => 'the record carries no proof: it is not from an online table',
  'unknown-scheme': (data) =>
    `the proof is of an unknown kind, "${data['scheme']}"; known are ${list(data['known'], 'and')}`,
  'wrong-contributions': () => 'the proof has not one contribution for each player',
  'commitment-broken': () => 'the secret is not the one the server committed itself to',
  'outcome-differs': (data) => `the proof gives ${data['expected']}, the record says ${data['found']}`,
  'no-such-playing': (data) => `no table has a game ${data['playing']}: there are at most ${data['most']}`,
  'reveals-missing': () => 'the proof does not say how the contributions were revealed',
  'link-broken': (data) => `the contribution${where(data)} is not the one it had committed to`,
  'reveal-out-of-order': (data) =>
    `the contribution${where(data)} was not committed before the start and revealed after it`,
  'nobody-agreed': (data) => `the contribution${where(data)} is missing, and nobody agreed to go on without it`,
  'wrong-phase': () => 'this is not the time for it',
  unreachable: () => 'the server cannot be reached',

  'unknown-bot': (data) => `${data['game']} has no bot "${data['bot']}"; known are ${list(data['known'], 'and')}`,
  'too-few-bots': () => 'an arena needs at least two bots: --bots A,B',
  'elo-not-rising': (data) =>
    `a test between ${data['elo0']} and ${data['elo1']} Elo decides nothing: the second has to be higher`,
  'bad-risk': (data) => `the risks have to lie between 0 and 0.5, not at ${data['alpha']} and ${data['beta']}`,
};
