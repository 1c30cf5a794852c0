import type { State } from '../../../games/pickomino/index.ts';
import { adviceBy, type Advice } from './adviceBy.ts';
import { stakesFor, type Objective } from './objective.ts';

/** Asked where a decision is due, or where the dice that were rolled show nothing new. */
export const advise = (state: State, objective: Objective): Advice =>
  adviceBy(state, (game) => stakesFor(objective, game));
