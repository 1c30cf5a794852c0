import type { Option, Rulebook } from '../../core/index.ts';

/** The points on which the printed editions differ; the names are also those of the house rules. */
export interface TriominosRules {
  /** T-01 */
  readonly mostPlayers: 4 | 6;
  /** T-03: drawing lots for the start, or the holder of the highest triple, who must play it. */
  readonly firstSeat: 'draw' | 'triple';
  /** T-09: does a bridge also need gaps on both sides, so that it shares exactly one side? */
  readonly bridge: 'corners' | 'gapBothSides';
  /** T-14: what may be placed after drawing. */
  readonly afterDraw: 'drawn' | 'any';
  /** T-16: what passing on an empty pool costs. */
  readonly emptyPoolPenalty: number;
  /** T-18: how a blocked round is scored. */
  readonly blocked: 'subtract' | 'differences';
  /** How many rounds make a match: a number, or until a player has so many points. */
  readonly rounds: number | `to${number}`;
}

const fiche: TriominosRules = {
  mostPlayers: 4,
  firstSeat: 'draw',
  bridge: 'corners',
  afterDraw: 'drawn',
  emptyPoolPenalty: 0,
  blocked: 'subtract',
  rounds: 1,
};

export const RULEBOOKS = {
  fiche: { title: 'the one-page French sheet', rules: fiche },
  classic: {
    title: 'what other printed editions say',
    rules: {
      ...fiche,
      mostPlayers: 6,
      firstSeat: 'triple',
      afterDraw: 'any',
      emptyPoolPenalty: 10,
      blocked: 'differences',
      rounds: 'to400',
    },
  },
} as const satisfies Record<string, Rulebook<TriominosRules>>;

/** T-19: where penalties outweigh gains, no player would ever reach the points that end a match. */
export const MOST_ROUNDS = 99;

const isRounds = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isInteger(value) && value >= 1 && value <= MOST_ROUNDS
    : typeof value === 'string' && /^to[1-9][0-9]{0,3}$/.test(value);

const MOST_PENALTY = 100;

const isPenalty = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_PENALTY;

export const OPTIONS: readonly Option[] = [
  { name: 'mostPlayers', rule: 'T-01', choices: [4, 6] },
  { name: 'firstSeat', rule: 'T-03', choices: ['draw', 'triple'] },
  { name: 'bridge', rule: 'T-09', choices: ['corners', 'gapBothSides'] },
  { name: 'afterDraw', rule: 'T-14', choices: ['drawn', 'any'] },
  { name: 'emptyPoolPenalty', rule: 'T-16', choices: [0, 10], accepts: isPenalty, ranges: [`0–${MOST_PENALTY}`] },
  { name: 'blocked', rule: 'T-18', choices: ['subtract', 'differences'] },
  {
    name: 'rounds',
    rule: 'T-19',
    choices: [1, 3, 'to400'],
    accepts: isRounds,
    ranges: [`1–${MOST_ROUNDS}`, 'to1–to9999'],
  },
];

export const LEAST_PLAYERS = 2;

/** T-02; the size for five and six players is that of other editions. */
export const handSize = (players: number): number => (players === 2 ? 9 : players <= 4 ? 7 : 6);

export const POINTS = {
  draw: -5,
  threeDraws: -10,
  bridge: 40,
  /** For one, two, three hexagons closed at once. */
  hexagons: [0, 50, 60, 70],
  goingOut: 25,
  openingTriple: 10,
  openingZeros: 40,
} as const;

export const MOST_DRAWS = 3;
