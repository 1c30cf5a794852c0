import type { Refusal } from '../../../core/index.ts';
import type { Face } from '../../../games/pickomino/index.ts';
import { listIn, pluralIn } from '../../language/plural.ts';

const plural = pluralIn('en');
const list = listIn('en');
const worms = (count: number): string => plural(count, 'worm', 'worms');
const dice = (count: number): string => plural(count, 'die', 'dice');
const symbol = (face: unknown): string => (face === 'W' ? 'worm' : String(face));
const group = (count: number, face: Face): string => (face === 'W' ? worms(count) : `${count} × ${face}`);

/** The words of the Pickomino table. */
export const words = {
  line: 'Dice, worms and nerve. 2–7 players.',
  rulebooks: {
    zoch: 'Zoch: the publisher’s current rules',
    summary: 'One-page summary in French',
    gigamic: 'Gigamic: the first French edition, 2005',
  },
  options: {
    firstSeat: {
      label: 'First turn',
      choices: { chosen: 'the table decides', youngest: 'the youngest player', turkeyCry: 'the best gobbler' },
    },
    stopWithoutTile: {
      label: 'Stopping with nothing to take',
      choices: { allowed: 'allowed', refused: 'not allowed' },
    },
    allSymbols: { label: 'All six symbols kept', choices: { rollOn: 'the turn continues', endsTurn: 'the turn ends' } },
    steal: { label: 'Stealing', choices: { must: 'required', may: 'optional' } },
    lowerTile: { label: 'Taking a lower tile', choices: { any: 'any', highest: 'the highest' } },
    emptyHanded: {
      label: 'Turn lost without a tile',
      choices: { turnsDown: 'the highest tile is turned over', nothing: 'nothing is turned over' },
    },
    shortGame: { label: 'Short game', choices: { false: 'no', true: 'yes' } },
  },
  tempers: { playful: 'playful', timid: 'timid', daring: 'daring', relentless: 'relentless' },
  characters: {
    playful: 'Keeps anything that looks nice. Perfect for a first game.',
    timid: 'Would rather keep her tile than win yours.',
    daring: 'Wants what the others have, and trusts his luck.',
    relentless: 'Learned by playing against herself, and gives nothing away.',
  },
  wishes: {
    realDice: 'Use real dice and enter the rolls',
    openPiles: 'Show every tile in a pile',
    odds: 'Show the odds',
  },
  grill: 'Grill',
  grillEmpty: 'The grill is empty!',
  tray: 'Dice tray',
  keptDice: 'Dice kept',
  worms,
  tile: (tile: number, count: number): string => `Tile ${tile}, ${worms(count)}`,
  topTile: (tile: number, count: number): string => `On top: tile ${tile}, ${worms(count)}`,
  turnedDownTile: (tile: number): string => `Tile ${tile}, face down`,
  noTiles: 'No tile',
  total: (total: number): string => `Total ${total}`,
  wormIn: 'has a worm',
  noWormYet: 'no worm yet',
  diceOfFace: group,
  keep: (count: number, face: Face): string => `Keep ${group(count, face)}:`,
  alreadyKept: (count: number, face: Face): string => `${group(count, face)}: you already kept this symbol`,
  kept: 'already kept',
  makes: (total: number): string => `makes ${total}`,
  reaches: (tile: number): string => `then tile ${tile}`,
  reachesTheft: (name: string): string => `steal it from ${name}`,
  reachesNothing: 'no tile yet',
  roll: (count: number): string => `Roll ${dice(count)}`,
  take: (tile: number, count: number): string => `Take tile ${tile}, ${worms(count)}`,
  takeTile: (tile: number): string => `Take ${tile}`,
  steal: (tile: number, name: string): string => `Steal ${tile} from ${name}`,
  stopForNothing: 'Stop: nothing to take',
  otherTiles: 'Or take another tile',
  realDice: 'What do the real dice show?',
  addDie: (face: Face): string => `One more ${symbol(face)}`,
  removeDie: (face: Face): string => `One less ${symbol(face)}`,
  diceMissing: (count: number): string => `${dice(count)} to go`,
  enterRoll: 'Enter this roll',
  rolled: (name: string, faces: readonly Face[]): string => `${name} rolls ${list(faces.map(symbol))}.`,
  keeps: (name: string, count: number, face: Face, total: number): string =>
    `${name} keeps ${group(count, face)}: ${total}.`,
  took: (name: string, tile: number): string => `${name} takes ${tile}.`,
  stole: (name: string, tile: number, victim: string): string => `${name} steals ${tile} from ${victim}!`,
  bust: 'Bust!',
  lastTiles: (count: number): string => (count === 1 ? 'The last tile!' : `Only ${count} tiles left!`),
  lost: {
    'no-new-symbol': (name: string): string => `No new symbol: ${name} loses the turn.`,
    'no-worm': (name: string): string => `No worm: ${name} loses the turn.`,
    'no-tile': (name: string): string => `No tile for that total: ${name} loses the turn.`,
  },
  gaveBack: (tile: number): string => `${tile} goes back to the grill.`,
  turnsDown: (tile: number): string => `${tile} is turned over.`,
  prompt: {
    enter: 'Roll your dice, then tap what they show.',
    begin: 'Roll the dice!',
    keep: 'Pick a symbol to keep.',
    needsWorm: 'No worm yet: roll again.',
    needsTile: (total: number): string => `No tile for ${total} yet: roll again.`,
    stopForNothing: 'Nothing to take, and no dice left.',
    take: (tile: number): string => `Take ${tile}`,
    steal: (tile: number, name: string): string => `Steal ${tile} from ${name}`,
    orRoll: (take: string, count: number): string => `${take}, or roll ${dice(count)} for more?`,
    seeksWorm: (name: string): string => `${name} needs a worm.`,
    seeksTile: (name: string, total: number): string => `${name} has ${total} and needs a tile.`,
    seeksMore: (name: string, tile: number): string => `${name} could take ${tile} and wants more.`,
  },
  keys: { roll: 'roll the dice', keep: 'keep this symbol', stop: 'stop and take the best tile' },
  minute: {
    'P-03':
      'Roll all eight dice, pick a symbol and keep every die that shows it. Roll the rest, and pick a new symbol each time. A worm counts as five.',
    'P-09': 'Stop in time! If you’ve kept at least one worm, take the tile with your total, or a lower one.',
    'P-10': 'If your total is exactly the top tile of someone’s pile, steal it!',
    'P-16':
      'If a roll shows only symbols you’ve already kept, you lose the turn: your top tile goes back, and the highest tile on the grill is turned over.',
    'P-22': 'When the grill is empty, the player with the most worms wins.',
  },
  lesson: [
    'The tiles on the grill have worms on them. You want those! Start by rolling all eight dice.',
    'Pick a symbol and you keep all its dice. A worm counts as 5, and without a worm there’s no tile. Keep the three worms!',
    'That makes 15. The lowest tile is 21, so roll the other five dice.',
    'You already kept worms, so you can’t pick them again. Keep the two fours: 15 + 8 = 23.',
    'Tile 23 is there for you. Rolling again might get you more, or lose the turn. Take 23!',
    'Rosa was lucky: six worms, tile 30. Your turn: roll!',
    'Six fives, 30 points! Keep them.',
    'But there’s no worm among them, and without one there’s no tile. You have to roll the last two dice!',
    'Bust! Fives again, nothing new: tile 23 went back, and the highest tile was turned over. Now get even: roll!',
    'More than one symbol looks good. Keep the two fives this time.',
    '10 points and six dice left. Roll!',
    'Three worms: 10 + 15 = 25. Keep them.',
    '25 is exactly the tile on top of Rosa’s pile. Steal it!',
    'That’s all there is to it. When the grill is empty, the most worms win.',
  ],
  refusals: {
    'keep-first': () => 'First, keep one of the symbols you rolled.',
    'no-dice-left': () => 'There are no dice left to roll.',
    'all-symbols-kept': () => 'You’ve kept all six symbols: the turn ends here.',
    'nothing-rolled': () => 'Roll first, then pick a symbol.',
    'symbol-not-rolled': ({ face }) => `There’s no ${symbol(face)} in this roll.`,
    'symbol-already-kept': ({ face }) => `You already kept ${symbol(face)}: each symbol only once per turn.`,
    'roll-first': () => 'A turn begins with a roll.',
    'no-worm': () => 'You can’t take a tile without a worm.',
    'no-tile': ({ total }) => `There’s no tile for ${String(total)}.`,
    'wrong-tile': ({ take, total }) => `You can’t take tile ${String(take)} with ${String(total)}.`,
    'tile-must-be-taken': () => 'There’s a tile you can take, so you have to take it.',
    'stop-takes-nothing': () => 'In this edition, you can only stop to take a tile.',
  } as Readonly<Record<string, (refusal: Refusal) => string>>,
};

export type PickominoWords = typeof words;
