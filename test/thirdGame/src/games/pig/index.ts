import type { Game } from '../../core/index.ts';
import { writeEvent } from './notation.ts';
import { OPTIONS, RULEBOOKS } from './rules.ts';
import { start, type Pig } from './state.ts';
import { chances, legalMoves, next, turn, whyIllegal } from './turns.ts';

export const pig: Game<Pig> = {
  id: 'pig',
  rulebooks: RULEBOOKS,
  defaultRulebook: 'common',
  options: OPTIONS,
  hasSecrets: false,
  orderRule: 'G-05',
  start,
  turn,
  legalMoves,
  chances,
  whyIllegal,
  next,
  view: (state) => state,
  imagine: (view) => view,
  witness: writeEvent,
};

export type { Move, Pig, PigEvent, State } from './state.ts';
