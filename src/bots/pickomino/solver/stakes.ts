import { fillTurnEnds, newAppraisal, newTurnEnds, type Appraisal, type Appraiser } from './appraisal.ts';
import type { PackedGame } from '../packed/packedGame.ts';
import { MOST_POINTS } from '../packed/symbols.ts';
import { endAt, NOT_ALLOWED, type TurnEnds } from './turnValues.ts';

/** The values of the endings of a turn. */
export interface Stakes {
  readonly ends: TurnEnds;
  /** Where tiles have values of their own; `null` where the total alone counts. */
  readonly appraisal: Appraisal | null;
}

/** The chance of a total with a worm. */
export interface WantedTotal {
  readonly type: 'atLeast' | 'exactly';
  readonly total: number;
}

/** For players who value each tile. */
export const stakesBy = (appraise: Appraiser, game: PackedGame): Stakes => {
  const ends = newTurnEnds();
  const appraisal = newAppraisal();
  appraise(game, appraisal);
  fillTurnEnds(game, appraisal, ends);
  return { ends, appraisal };
};

/** For players who want a total. */
export const stakesOn = ({ type, total: least }: WantedTotal, game: PackedGame): Stakes => {
  const ends = newTurnEnds();
  // With nothing at stake the ends say where one may stop.
  fillTurnEnds(game, newAppraisal(), ends);
  for (let total = least; total <= (type === 'exactly' ? least : MOST_POINTS); total++) {
    const end = endAt(total, true);
    ends.forced[end] = 1;
    if (ends.stop[end] !== NOT_ALLOWED) ends.stop[end] = 1;
  }
  return { ends, appraisal: null };
};
