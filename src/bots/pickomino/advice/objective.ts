/** What a player may want of a turn, as the worth of its endings. */
import { countOwnWorms } from '../solver/appraisal.ts';
import type { PackedGame } from '../packed/packedGame.ts';
import { byWinChance } from '../weights/winChance.ts';
import { stakesBy, stakesOn, type Stakes, type WantedTotal } from './stakes.ts';

export type Objective =
  /** Worms won less worms lost. */
  | { readonly type: 'worms' }
  | WantedTotal
  /** The chance to win the game. */
  | { readonly type: 'win' };

export const stakesFor = (objective: Objective, game: PackedGame): Stakes => {
  if (objective.type === 'worms') return stakesBy(countOwnWorms, game);
  return objective.type === 'win' ? stakesBy(byWinChance, game) : stakesOn(objective, game);
};
