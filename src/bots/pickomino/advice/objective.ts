/** What a player may want of a turn, as the worth of its endings. */
import {
  countOwnWorms,
  fillTurnEnds,
  newAppraisal,
  newTurnEnds,
  type Appraisal,
  type Appraiser,
} from '../solver/appraisal.ts';
import type { PackedGame } from '../packed/packedGame.ts';
import { byWinChance } from '../weights/winChance.ts';
import { MOST_POINTS } from '../packed/symbols.ts';
import { endAt, NOT_ALLOWED, type TurnEnds } from '../solver/turnValues.ts';

export type Objective =
  /** Worms won less worms lost. */
  | { readonly type: 'worms' }
  /** The chance of a total with a worm. */
  | { readonly type: 'atLeast' | 'exactly'; readonly total: number }
  /** The chance to win the game. */
  | { readonly type: 'win' };

/** What is at stake in a turn. */
export interface Stakes {
  readonly ends: TurnEnds;
  /** Where tiles have a worth of their own; elsewhere the total alone counts. */
  readonly appraisal: Appraisal | null;
}

const APPRAISERS: Readonly<Record<'worms' | 'win', Appraiser>> = { worms: countOwnWorms, win: byWinChance };

export const stakesFor = (objective: Objective, game: PackedGame): Stakes => {
  const ends = newTurnEnds();
  const appraisal = newAppraisal();
  if (objective.type === 'worms' || objective.type === 'win') {
    APPRAISERS[objective.type](game, appraisal);
    fillTurnEnds(game, appraisal, ends);
    return { ends, appraisal };
  }
  // With nothing at stake the ends say where one may stop.
  fillTurnEnds(game, appraisal, ends);
  for (let total = objective.total; total <= (objective.type === 'exactly' ? objective.total : MOST_POINTS); total++) {
    const end = endAt(total, true);
    ends.forced[end] = 1;
    if (ends.stop[end] !== NOT_ALLOWED) ends.stop[end] = 1;
  }
  return { ends, appraisal: null };
};
