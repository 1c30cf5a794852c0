import { list, type Sentences } from '../../core/english.ts';

export const symbol = (face: unknown): string => (face === 'W' ? 'worms' : `${String(face)}s`);

export const diceCount = (count: unknown): string => (count === 1 ? '1 die' : `${String(count)} dice`);

export const SENTENCES: Sentences = {
  'wrong-dice-count': (data) => `the roll needs ${diceCount(data['left'])}, not ${data['rolled']}`,
  'nobody-rolls': () => 'no roll is due now',
  'keep-first': () => 'first set aside a symbol of the roll',
  'no-dice-left': () => 'no die is left to roll',
  'all-symbols-kept': () => 'all six symbols are set aside, so the rolls are over',
  'nothing-rolled': () => 'there is no roll to keep dice from',
  'symbol-not-rolled': (data) => `the roll shows no ${symbol(data['face'])}`,
  'symbol-already-kept': (data) => `the ${symbol(data['face'])} were set aside earlier in this turn`,
  'roll-first': () => 'a turn begins with a roll',
  'no-worm': (data) => `without a worm a total of ${data['total']} takes nothing`,
  'no-tile': (data) => `no tile can be taken with ${data['total']}`,
  'wrong-tile': (data) => `a total of ${data['total']} takes ${list(data['allowed'])}, not ${data['take']}`,
  'tile-must-be-taken': (data) => `tile ${list(data['allowed'])} must be taken`,
  'stop-takes-nothing': (data) => `a total of ${data['total']} takes nothing, so stopping now is not allowed`,
};
