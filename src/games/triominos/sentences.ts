import { list, type Sentences } from '../../core/english.ts';

const tile = (value: unknown): string => (Array.isArray(value) ? value.map(String) : [...String(value)]).join('-');

export const SENTENCES: Sentences = {
  'no-deal-now': () => 'no deal is due now',
  'no-lots-now': () => 'no draw for the start is due now',
  'nobody-draws': () => 'no draw is due now',
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
  'cell-taken': (data) => `there is already a tile at ${data['x']},${data['y']}`,
  'no-shared-side': (data) => `a tile at ${data['x']},${data['y']} would share no side with another`,
  'corner-differs': (data) =>
    `at ${data['x']},${data['y']} a corner shows ${data['there']}, and the tile brings ${data['number']} there`,
  'must-open': () => 'the first player must place a tile',
  'no-draws-left': (data) => `all ${data['draws']} draws of this turn are used`,
  'pool-empty': () => 'the pool is empty',
  'must-draw': () => 'a player who places no tile must draw while the pool lasts',
};
