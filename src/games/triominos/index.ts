import type { Game } from '../../core/index.ts';
import { witness } from './notation.ts';
import { OPTIONS, RULEBOOKS } from './rules.ts';
import { start } from './state.ts';
import { chances, legalMoves, next, turn, whyIllegal } from './turns.ts';
import { imagine, view, type Triominos } from './view.ts';

export const triominos: Game<Triominos> = {
  id: 'triominos',
  rulebooks: RULEBOOKS,
  defaultRulebook: 'fiche',
  options: OPTIONS,
  hasSecrets: true,
  orderRule: 'T-05',
  start,
  turn,
  legalMoves,
  chances,
  whyIllegal,
  next,
  view,
  imagine,
  witness,
};

export * from './board.ts';
export type { TriominosEvent, WitnessedEvent } from './event.ts';
export * from './rules.ts';
export * from './scoring.ts';
export * from './tiles.ts';
export {
  REASONS,
  type Lot,
  type Move,
  type Outcome,
  type Phase,
  type PlaceMove,
  type Reason,
  type ScoreLine,
  type State,
} from './state.ts';
export { lotsOf, openingTile } from './rounds.ts';
export { passingPoints, placeable } from './turns.ts';
export { unseenBy, type Triominos, type View } from './view.ts';
