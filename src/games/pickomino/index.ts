import type { Game } from '../../core/index.ts';
import { rollChance } from './dice.ts';
import { writeEvent } from './notation.ts';
import { OPTIONS, RULEBOOKS } from './rules.ts';
import { fieldByField, start, type Pickomino } from './state.ts';
import { diceLeft, legalMoves, next, turn, whyIllegal } from './turns.ts';

export const pickomino: Game<Pickomino> = {
  id: 'pickomino',
  rulebooks: RULEBOOKS,
  defaultRulebook: 'zoch',
  options: OPTIONS,
  hasSecrets: false,
  orderRule: 'P-20',
  start,
  turn,
  legalMoves,
  chances: (state) => rollChance(diceLeft(state)),
  whyIllegal,
  next,
  // Nothing is hidden: every player saw each capture.
  view: fieldByField,
  imagine: fieldByField,
  witness: writeEvent,
};

export * from './dice.ts';
export type { PickominoEvent } from './event.ts';
export * from './rules.ts';
export type { Loss, Move, Pickomino, State, TurnEnd } from './state.ts';
export * from './tiles.ts';
export { diceLeft, mustStop, resultOf, takings } from './turns.ts';
