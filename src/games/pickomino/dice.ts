import { below, type Chance, type Rng } from '../../core/index.ts';

/** The six symbols; `W` is the worm. */
export const FACES = [1, 2, 3, 4, 5, 'W'] as const;
export type Face = (typeof FACES)[number];

/** How many dice show each symbol, in the order of `FACES`. */
export type Dice = readonly number[];

export const DICE = 8;
export const WORM = 5;
export const NO_DICE: Dice = [0, 0, 0, 0, 0, 0];

/** The place of a symbol in `Dice`. */
export const indexOf = (face: Face): number => (face === 'W' ? WORM : face - 1);

/** How many dice show the symbol at this place. */
export const diceAt = (dice: Dice, place: number): number => dice[place]!;

export const countOf = (dice: Dice): number =>
  diceAt(dice, 0) + diceAt(dice, 1) + diceAt(dice, 2) + diceAt(dice, 3) + diceAt(dice, 4) + diceAt(dice, 5);

/** A worm counts five. */
export const pointsOf = (dice: Dice): number =>
  diceAt(dice, 0) +
  2 * diceAt(dice, 1) +
  3 * diceAt(dice, 2) +
  4 * diceAt(dice, 3) +
  5 * (diceAt(dice, 4) + diceAt(dice, 5));

/** Each die's symbol, ascending, worms last. */
export const facesOf = (dice: Dice): Face[] => {
  const faces: Face[] = [];
  FACES.forEach((face, i) => {
    for (let count = diceAt(dice, i); count > 0; count--) faces.push(face);
  });
  return faces;
};

export const diceOf = (faces: readonly Face[]): Dice => {
  const counts = [...NO_DICE];
  for (const face of faces) counts[indexOf(face)]!++;
  return counts;
};

/** The outcome of a roll. */
export interface Rolled {
  readonly type: 'dice';
  readonly dice: Dice;
}

/** The outcomes of a roll of so many dice. */
export const rollChance = (count: number): Chance<Rolled> => CHANCES[count]!;

const makeChance = (count: number): Chance<Rolled> => {
  let all: readonly Rolled[] | undefined;
  return {
    count: choose(count + 5, 5),
    outcomes: () => (all ??= combinations(count, 6).map((dice) => ({ type: 'dice', dice }))),
    probability: ({ dice }) => (countOf(dice) === count ? arrangements(dice) / 6 ** count : 0),
    sample: (rng) => ({ type: 'dice', dice: throwDice(count, rng) }),
  };
};

const throwDice = (count: number, rng: Rng): Dice => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) counts[below(rng, 6)]!++;
  return counts;
};

/** All ways to share `count` dice among `faces` symbols. */
const combinations = (count: number, faces: number): number[][] => {
  if (faces === 1) return [[count]];
  const all: number[][] = [];
  for (let first = count; first >= 0; first--)
    for (const rest of combinations(count - first, faces - 1)) all.push([first, ...rest]);
  return all;
};

/** In how many orders dice can show these counts. */
const arrangements = (dice: Dice): number => dice.reduce((ways, n) => ways / factorial(n), factorial(countOf(dice)));

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

const choose = (n: number, k: number): number => Math.round(factorial(n) / factorial(k) / factorial(n - k));

const CHANCES = Array.from({ length: DICE + 1 }, (_, count) => makeChance(count));
