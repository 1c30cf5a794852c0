import type { Game } from '../../core/index.ts';
import { rollChance } from './dice.ts';
import { readEvent, readStep, writeEvent, writeStep } from './notation.ts';
import { OPTIONS, RULEBOOKS } from './rules.ts';
import { start, type Pickomino, type State } from './state.ts';
import { diceLeft, legalMoves, next, turn, whyIllegal } from './turns.ts';

/** Everything lies open in Pickomino: each capture was seen by all. */
const view = (state: State): State => ({
  rules: state.rules,
  seat: state.seat,
  grill: state.grill,
  turnedDown: state.turnedDown,
  piles: state.piles,
  kept: state.kept,
  rolled: state.rolled,
  rolling: state.rolling,
  last: state.last,
});

export const pickomino: Game<Pickomino> = {
  id: 'pickomino',
  rulebooks: RULEBOOKS,
  defaultRulebook: 'zoch',
  options: OPTIONS,
  orderRule: 'P-20',
  start,
  turn,
  legalMoves,
  chances: (state) => rollChance(diceLeft(state)),
  whyIllegal,
  next,
  view,
  imagine: view,
  witness: writeEvent,
  writeEvent,
  readEvent,
  writeStep,
  readStep,
};

export * from './dice.ts';
export * from './rules.ts';
export type { Loss, Move, Pickomino, State, TurnEnd } from './state.ts';
export * from './tiles.ts';
export { diceLeft, mustStop, resultOf, takings } from './turns.ts';
