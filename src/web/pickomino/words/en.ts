import type { Refusal } from '../../../core/index.ts';
import type { Face } from '../../../games/pickomino/index.ts';
import { listIn, pluralIn } from '../../language/plural.ts';

const plural = pluralIn('en');
const list = listIn('en');
const worms = (count: number): string => plural(count, 'worm', 'worms');
const dice = (count: number): string => plural(count, 'die', 'dice');
const symbol = (face: unknown): string => (face === 'W' ? 'worm' : String(face));
const group = (count: number, face: Face): string => (face === 'W' ? worms(count) : `${count} × ${face}`);

/** What the Pickomino table says. */
export const words = {
  line: 'Dice, worms and nerve. For 2 to 7.',
  rulebooks: {
    zoch: 'Zoch: the publisher’s current rules',
    summary: 'A one-page summary in French',
    gigamic: 'Gigamic: the first French edition, 2005',
  },
  options: {
    firstSeat: {
      label: 'First turn',
      choices: { chosen: 'as the table likes', youngest: 'the youngest', turkeyCry: 'the best turkey cry' },
    },
    stopWithoutTile: {
      label: 'Stopping with nothing to take',
      choices: { allowed: 'allowed', refused: 'not allowed' },
    },
    allSymbols: { label: 'All six symbols kept', choices: { rollOn: 'the turn goes on', endsTurn: 'the turn ends' } },
    steal: { label: 'Stealing', choices: { must: 'obligatory', may: 'optional' } },
    lowerTile: { label: 'A lower tile', choices: { any: 'any', highest: 'the highest' } },
    emptyHanded: {
      label: 'Lost turn without a tile',
      choices: { turnsDown: 'turns the highest down', nothing: 'turns nothing down' },
    },
    shortGame: { label: 'Short game', choices: { false: 'no', true: 'yes' } },
  },
  tempers: { playful: 'playful', timid: 'timid', daring: 'daring', relentless: 'relentless' },
  characters: {
    playful: 'Keeps whatever looks nice. For a very first game.',
    timid: 'Would rather keep her tile than win yours.',
    daring: 'Wants what others have, and trusts his luck.',
    relentless: 'Learned by playing herself, and gives nothing away.',
  },
  wishes: {
    realDice: 'We roll real dice and type what they show',
    openPiles: 'Show whole piles',
    odds: 'Show the odds',
  },
  grill: 'Grill',
  grillEmpty: 'The grill is empty!',
  tray: 'Dice tray',
  keptDice: 'Dice kept',
  worms,
  tile: (tile: number, count: number): string => `Tile ${tile}, ${worms(count)}`,
  topTile: (tile: number, count: number): string => `On top: tile ${tile}, ${worms(count)}`,
  turnedDownTile: (tile: number): string => `Tile ${tile}, turned down`,
  noTiles: 'No tile',
  total: (total: number): string => `Total ${total}`,
  wormIn: 'a worm is in',
  noWormYet: 'no worm yet',
  diceOfFace: group,
  keep: (count: number, face: Face): string => `Keep ${group(count, face)}:`,
  alreadyKept: (count: number, face: Face): string => `${group(count, face)}: this symbol is kept already`,
  kept: 'kept already',
  makes: (total: number): string => `makes ${total}`,
  reaches: (tile: number): string => `then tile ${tile}`,
  reachesNothing: 'no tile yet',
  roll: (count: number): string => `Roll ${dice(count)}`,
  take: (tile: number, count: number): string => `Take tile ${tile}, ${worms(count)}`,
  takeTile: (tile: number): string => `Take ${tile}`,
  steal: (tile: number, name: string): string => `Steal ${tile} from ${name}`,
  stopForNothing: 'Stop: nothing to take',
  otherTiles: 'Or another tile',
  realDice: 'What do the real dice show?',
  addDie: (face: Face): string => `One more ${symbol(face)}`,
  removeDie: (face: Face): string => `One ${symbol(face)} fewer`,
  diceMissing: (count: number): string => `${dice(count)} to go`,
  enterRoll: 'That is the roll',
  rolled: (name: string, faces: readonly Face[]): string => `${name} rolls ${list(faces.map(symbol))}.`,
  keeps: (name: string, count: number, face: Face, total: number): string =>
    `${name} keeps ${group(count, face)}: ${total}.`,
  took: (name: string, tile: number): string => `${name} takes ${tile}.`,
  stole: (name: string, tile: number, victim: string): string => `${name} steals ${tile} from ${victim}!`,
  lost: {
    'no-new-symbol': (name: string): string => `No new symbol: ${name} loses the turn.`,
    'no-worm': (name: string): string => `No worm: ${name} loses the turn.`,
    'no-tile': (name: string): string => `No tile for that total: ${name} loses the turn.`,
  },
  gaveBack: (tile: number): string => `${tile} goes back to the grill.`,
  turnsDown: (tile: number): string => `${tile} is turned down.`,
  prompt: {
    begin: 'Roll the dice!',
    keep: 'Choose a symbol to keep.',
    needsWorm: 'No worm yet: roll on.',
    needsTile: (total: number): string => `No tile for ${total} yet: roll on.`,
    stopForNothing: 'Nothing can be taken, no dice are left.',
    take: (tile: number): string => `Take ${tile}`,
    steal: (tile: number, name: string): string => `Steal ${tile} from ${name}`,
    orRoll: (take: string, count: number): string => `${take}, or roll ${dice(count)} for more?`,
    seeksWorm: (name: string): string => `${name} needs a worm.`,
    seeksTile: (name: string, total: number): string => `${name} has ${total} and needs a tile.`,
    seeksMore: (name: string, tile: number): string => `${name} could take ${tile} and wants more.`,
  },
  keys: { roll: 'roll the dice', keep: 'keep this symbol', stop: 'stop, and take the best tile' },
  minute: {
    'P-03':
      'Roll all eight dice, choose one symbol and keep every die that shows it. Roll the rest, and choose another symbol each time. A worm counts five.',
    'P-09':
      'Stop in time! With at least one worm among the dice you kept, take the tile that shows your total, or a lower one.',
    'P-10': 'If your total is exactly the top tile of somebody’s pile, steal it.',
    'P-16':
      'If a roll shows only symbols you already have, the turn is lost: your top tile goes back, and the highest one on the grill is turned down.',
    'P-22': 'When the grill is empty, the player with the most worms wins.',
  },
  lesson: [
    'On the grill lie tiles with worms. You want them! Start with a roll of all eight dice.',
    'Choose one symbol: all its dice are kept. A worm counts 5, and without a worm there is no tile. Keep the three worms!',
    'That makes 15. The smallest tile is 21, so roll the other five dice.',
    'Worms are kept already, so they cannot be chosen again. Keep the two fours: 15 + 8 = 23.',
    'Tile 23 is there. Rolling on might bring more, or lose the turn. Take 23!',
    'Rosa’s last roll showed only symbols she had kept before, so her turn was lost. Your turn: roll!',
    'Several symbols look good. Keep the two fives this time.',
    '10 points, six dice left. Roll!',
    'Three worms: 10 + 15 = 25. Keep them.',
    'Take 25, a tile with two worms. It lies on top of your pile and covers 23.',
    'Two more things: whoever reaches exactly the number of the top tile of another pile steals it, and a lost turn gives your top tile back to the grill. When the grill is empty, the most worms win.',
  ],
  refusals: {
    'keep-first': () => 'First keep one of the symbols you rolled.',
    'no-dice-left': () => 'No dice are left to roll.',
    'all-symbols-kept': () => 'All six symbols are kept: the turn ends here.',
    'nothing-rolled': () => 'Roll first, then choose a symbol.',
    'symbol-not-rolled': ({ face }) => `The roll shows no ${symbol(face)}.`,
    'symbol-already-kept': ({ face }) => `You have kept ${symbol(face)} already: each symbol only once a turn.`,
    'roll-first': () => 'A turn begins with a roll.',
    'no-worm': () => 'Without a worm no tile can be taken.',
    'no-tile': ({ total }) => `No tile can be taken with ${String(total)}.`,
    'wrong-tile': ({ take, total }) => `With ${String(total)} you cannot take tile ${String(take)}.`,
    'tile-must-be-taken': () => 'A tile can be taken, so it must be.',
    'stop-takes-nothing': () => 'Under this rulebook you may stop only to take a tile.',
  } as Readonly<Record<string, (refusal: Refusal) => string>>,
};

export type PickominoWords = typeof words;
