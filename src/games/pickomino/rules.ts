import type { Option, Rulebook } from '../../core/index.ts';

/** The points on which the printed editions differ; the names are also those of the house rules. */
export interface PickominoRules {
  /** P-01: how the players decide who begins. */
  readonly firstSeat: 'chosen' | 'youngest' | 'turkeyCry';
  /** P-06: may a player stop who cannot take a tile? */
  readonly stopWithoutTile: 'allowed' | 'refused';
  /** P-07: does setting aside all six symbols end the turn even if dice are left? */
  readonly allSymbols: 'rollOn' | 'endsTurn';
  /** P-10: must a total that matches an opponent's top tile take it? */
  readonly steal: 'must' | 'may';
  /** P-11: which lower tile of the grill a total without its own tile takes. */
  readonly lowerTile: 'any' | 'highest';
  /** P-17: what a lost turn does to the grill when there is no tile to give back. */
  readonly emptyHanded: 'turnsDown' | 'nothing';
  /** P-18: is a tile given back turned down itself when it is the highest? */
  readonly shortGame: boolean;
}

const zoch: PickominoRules = {
  firstSeat: 'youngest',
  stopWithoutTile: 'allowed',
  allSymbols: 'rollOn',
  steal: 'must',
  lowerTile: 'highest',
  emptyHanded: 'nothing',
  shortGame: false,
};

export const RULEBOOKS = {
  zoch: { title: "the publisher's current rules (2019, 2023)", rules: zoch },
  summary: {
    title: 'the one-page French summary',
    rules: { ...zoch, firstSeat: 'chosen', lowerTile: 'any', emptyHanded: 'turnsDown' },
  },
  gigamic: {
    title: 'the first French edition (2005)',
    rules: { ...zoch, firstSeat: 'turkeyCry', stopWithoutTile: 'refused', allSymbols: 'endsTurn', steal: 'may' },
  },
} as const satisfies Record<string, Rulebook<PickominoRules>>;

export const OPTIONS: readonly Option[] = [
  { name: 'firstSeat', rule: 'P-01', choices: ['chosen', 'youngest', 'turkeyCry'] },
  { name: 'stopWithoutTile', rule: 'P-06', choices: ['allowed', 'refused'] },
  { name: 'allSymbols', rule: 'P-07', choices: ['rollOn', 'endsTurn'] },
  { name: 'steal', rule: 'P-10', choices: ['must', 'may'] },
  { name: 'lowerTile', rule: 'P-11', choices: ['any', 'highest'] },
  { name: 'emptyHanded', rule: 'P-17', choices: ['turnsDown', 'nothing'] },
  { name: 'shortGame', rule: 'P-18', choices: [false, true] },
];

export const LEAST_PLAYERS = 2;
export const MOST_PLAYERS = 7;
