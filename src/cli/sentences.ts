/** The one place where refusals become English. */
import type { Refusal } from '../core/index.ts';
import { diceCount } from './words.ts';

type Words = (data: Refusal) => string;

/** What is refused, and by which rule: one sentence. */
export const sentenceFor = (refusal: Refusal): string => {
  const words = SENTENCES[refusal.code];
  const sentence = words ? words(refusal) : refusal.code;
  return refusal.rule ? `${sentence} (${refusal.rule})` : sentence;
};

/** How a symbol of the dice is called. */
export const symbol = (face: unknown): string => (face === 'W' ? 'worms' : `${String(face)}s`);

const list = (values: unknown, link = 'or'): string => {
  const words = Array.isArray(values) ? values.map(String) : [];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} ${link} ${last}`;
};

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
  'game-over': () => 'The game is over',
  'chance-is-next': () => 'The dice or the pool come first: nobody can move now',
  'move-is-next': (data) => `A move of ${seat(data['seat'])} comes first`,
  'not-your-turn': (data) => `It is the turn of ${seat(data['toMove'])}, not of ${seat(data['seat'])}`,
  'no-such-seat': (data) => `There is no ${seat(data['seat'])} at a table of ${data['players']}`,
  'wrong-player-count': (data) => `${data['least']} to ${data['most']} can play, not ${data['players']}`,
  'unknown-rulebook': (data) => `There is no rulebook "${data['rulebook']}"; known are ${list(data['known'], 'and')}`,
  'unknown-option': (data) => `There is no option "${data['option']}"; known are ${list(data['known'], 'and')}`,
  'bad-option': (data) =>
    `Option ${data['option']} cannot be ${JSON.stringify(data['value'])}; try ${list(data['choices'])}`,

  'not-an-object': (data) => `An object is expected${where(data)}, not ${data['found']}`,
  'unknown-event': (data) => `There is no event "${data['found']}"; known are ${list(data['known'], 'and')}`,
  'unknown-field': (data) =>
    `The field "${data['field']}"${where(data)} is unknown; expected are ${list(data['known'], 'and')}`,
  'missing-field': (data) => `The field "${data['field']}"${where(data)} is missing`,
  'bad-field': (data) => `The field "${data['field']}"${where(data)} cannot be ${data['found']}`,
  'unreadable-step': (data) => `"${data['found']}" is no move; moves look like ${list(data['examples'])}`,

  'wrong-dice-count': (data) => `${diceCount(data['rolled'] as number)} cannot be rolled: ${data['left']} at hand`,
  'nobody-rolls': () => 'Nobody is rolling now',
  'keep-first': () => 'First a symbol of the roll has to be set aside',
  'no-dice-left': () => 'No die is left to roll',
  'all-symbols-kept': () => 'All six symbols are set aside, so rolling is over',
  'nothing-rolled': () => 'Nothing has been rolled to keep from',
  'symbol-not-rolled': (data) => `The roll shows no ${symbol(data['face'])}`,
  'symbol-already-kept': (data) => `The ${symbol(data['face'])} were set aside earlier in this turn`,
  'roll-first': () => 'A turn begins with a roll',
  'no-worm': (data) => `Without a worm a total of ${data['total']} takes nothing`,
  'no-tile': (data) => `No tile can be taken with ${data['total']}`,
  'wrong-tile': (data) => `A total of ${data['total']} takes ${list(data['allowed'])}, not ${data['take']}`,
  'tile-must-be-taken': (data) => `Tile ${list(data['allowed'])} has to be taken`,
  'stop-takes-nothing': (data) => `A total of ${data['total']} takes nothing, so stopping now is not allowed`,

  'no-deal-now': () => 'Tiles are not dealt now',
  'no-lots-now': () => 'Nobody draws for the start now',
  'nobody-draws': () => 'Nobody is drawing a tile now',
  'wrong-hand-size': (data) =>
    `${data['players']} players get ${data['size']} tiles each, not ${list(data['hands'], 'and')}`,
  'tile-dealt-twice': (data) => `Tile ${tile(data['tile'])} is dealt twice`,
  'not-in-pool': (data) => `Tile ${tile(data['tile'])} is not in the pool`,
  'mirrored-tile': (data) => `No tile reads ${tile(data['numbers'])} clockwise; its mirror image does`,
  'not-in-rack': (data) => `Tile ${tile(data['tile'])} is not on the rack`,
  'must-open-with': (data) => `The opening tile is ${tile(data['opening'])}, not ${tile(data['tile'])}`,
  'opening-lies-at-origin': (data) => `The opening tile lies at 0,0 and reads ${tile(data['numbers'])}`,
  'only-the-drawn-tile': (data) =>
    `Only ${tile(data['drawn'])}, the tile just drawn, may be placed, not ${tile(data['tile'])}`,
  'cell-taken': (data) => `A tile lies at ${data['x']},${data['y']} already`,
  'no-shared-side': (data) => `A tile at ${data['x']},${data['y']} would share no side with another`,
  'corner-differs': (data) =>
    `At ${data['x']},${data['y']} a corner shows ${data['there']}, and the tile brings ${data['number']} there`,
  'must-open': () => 'The first player has to put down a tile',
  'no-draws-left': (data) => `All ${data['draws']} draws of this turn are used`,
  'pool-empty': () => 'The pool is empty',
  'must-draw': () => 'A player who does not place draws as long as the pool lasts',

  'record-too-large': (data) => `The record is larger than ${data['most']} characters`,
  'empty-record': () => 'There is no record in it',
  'bad-json': () => 'This is not JSON',
  'wrong-format': (data) => `This is no record of the format "${data['expected']}"`,
  'unknown-game': (data) => `There is no game "${data['game']}"`,
  'bad-name': (data) => `The name${where(data)} has to be a word of at most ${data['longest']} characters`,
  'result-too-early': () => 'A result is stated, but the game is not over',
  'result-contradicts': (data) =>
    `The stated result (${standing(data['stated'])}) is not the one played (${standing(data['result'])})`,
  'seat-missing': () => 'The seats have to be A, B, C and so on without a gap',
  'bad-header': (data) => `"${data['found']}" is no header; headers look like [Game "pickomino"]`,
  'unknown-header': (data) => `There is no header "${data['found']}"`,
  'chance-is-not-yours': () => 'The program throws the dice and draws the tiles (real dice: --dice typed)',
  'unreadable-dice': () => 'Dice are typed as 1 to 5 and w for a worm, such as 1135w',
  'game-header-missing': () => 'The header [Game "…"] has to come before the first move',
};
