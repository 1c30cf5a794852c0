/** The order of the dice of a throw before they are sorted. */
import { FACES, indexOf, type Dice, type Face } from '../../../games/pickomino/index.ts';

/** When the last of eight dice lies, in milliseconds at the pace of people. */
export const ROLLING = 760;

/** A lost roll lies still so long before anything tells. */
export const SILENCE = 300;

export interface ThrownDie {
  readonly face: Face;
  /** Its place in the row of the sorted dice. */
  readonly index: number;
}

/** A step that shares no factor with any number of dice up to eight, so that every die comes once. */
const STEP = 11;

/** Sorted dice in the order in which they fall: mixed, the same every time that this throw is shown. */
export const asThrown = (dice: Dice, throwNumber: number): readonly ThrownDie[] => {
  const sorted = sortedFaces(dice);
  return sorted.map((_, place) => {
    const index = (place * STEP + throwNumber) % sorted.length;
    return { face: sorted[index]!, index };
  });
};

export const sortedFaces = (dice: Dice): readonly Face[] =>
  FACES.flatMap((face) => Array.from({ length: dice[indexOf(face)]! }, () => face));
