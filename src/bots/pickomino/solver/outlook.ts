/** How a turn will end in tiles, played best. */
import { bestTake, newAppraisal } from './appraisal.ts';
import { LOWEST, NO_TILE, otherTops, type PackedGame } from '../packed/packedGame.ts';
import { takeable } from '../packed/packedTurns.ts';
import type { Stakes } from './stakes.ts';
import { foresee, newTurnOutlook } from './turnOutlook.ts';
import { leftIn, usedIn } from './turnStates.ts';
import { liveFaces, MOST_POINTS, SYMBOLS } from '../packed/symbols.ts';
import { endAt, stopValue, type TurnValues } from './turnValues.ts';

export interface Outlook {
  /** The chance that the next roll loses the turn; 0 when the best is not to roll. */
  readonly lostNext: number;
  /** The chance that the turn ends without a tile. */
  readonly lost: number;
  /** The chance of each tile that may be had. */
  readonly tiles: Readonly<Record<number, number>>;
}

export const LOST: Outlook = { lostNext: 1, lost: 1, tiles: {} };

/** From a state of the turn in which one may roll or stop. */
export const outlookAfter = (game: PackedGame, state: number, stakes: Stakes, values: TurnValues): Outlook => {
  const outlook = newTurnOutlook();
  foresee(values, new Map([[state, 1]]), outlook);
  const tiles = tileChances(game, outlook.ends, stakes);
  const taken = Object.values(tiles).reduce((sum, chance) => sum + chance, 0);
  return { lostNext: rollsOn(state, values) ? chanceOfNothingNew(state) : 0, lost: Math.max(0, 1 - taken), tiles };
};

const rollsOn = (state: number, { ends, roll }: TurnValues): boolean => {
  const over = leftIn(state) === 0 || (ends.allSymbolsEnd && liveFaces(usedIn(state)).length === 0);
  return !over && stopValue(ends, state) < roll[state]!;
};

const chanceOfNothingNew = (state: number): number =>
  ((SYMBOLS - liveFaces(usedIn(state)).length) / SYMBOLS) ** leftIn(state);

const tileChances = (game: PackedGame, ends: Float64Array, { appraisal }: Stakes): Record<number, number> => {
  const tops = otherTops(game);
  // Where the total alone counts, the dearest tile is taken.
  const take = appraisal?.take ?? newAppraisal().take;
  const chances: Record<number, number> = {};
  for (let total = LOWEST; total <= MOST_POINTS; total++) {
    const chance = ends[endAt(total, true)]!;
    const tile = bestTake(takeable(game, total, tops), take);
    if (tile !== NO_TILE && chance > 0) chances[tile + LOWEST] = (chances[tile + LOWEST] ?? 0) + chance;
  }
  return chances;
};
