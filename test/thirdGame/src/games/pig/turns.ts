import { equallyLikely, type Refusal, type Turn } from '../../core/index.ts';
import type { Move, Outcome, State } from './state.ts';

const DIE = [1, 2, 3, 4, 5, 6].map((pips): Outcome => ({ type: 'die', pips }));

export const chances = () => equallyLikely(DIE);

const isOver = ({ scores, rules }: State): boolean => scores.some((score) => score >= rules.goal);

export const turn = (state: State): Turn => {
  const { seat, scores, rolling, rules } = state;
  const winners = [...scores.keys()].filter((one) => scores[one]! >= rules.goal);
  if (winners.length > 0) return { kind: 'over', result: { scores, winners } };
  return rolling ? { kind: 'chance', asker: seat } : { kind: 'decision', seat };
};

export const legalMoves = (state: State): readonly Move[] =>
  [{ type: 'roll' } as const, { type: 'hold' } as const].filter((move) => !whyIllegal(state, move));

export const whyIllegal = (state: State, action: Move | Outcome): Refusal | undefined => {
  if (isOver(state)) return { code: 'game-over', rule: 'G-06' };
  if (action.type === 'die') return state.rolling ? undefined : { code: 'die-at-rest' };
  if (state.rolling) return { code: 'chance-is-next' };
  return action.type === 'hold' && state.sum === 0 ? { code: 'nothing-to-hold', rule: 'G-02' } : undefined;
};

export const next = (state: State, action: Move | Outcome): State => {
  if (action.type === 'roll') return { ...state, rolling: true };
  if (action.type === 'hold') return passed(state, state.sum);
  const thrown = { ...state, thrown: action.pips, rolling: false };
  // G-03
  return action.pips === 1 ? passed(thrown, 0) : { ...thrown, sum: state.sum + action.pips };
};

/** G-04, G-05 */
const passed = (state: State, kept: number): State => {
  const { seat, scores } = state;
  return { ...state, seat: (seat + 1) % scores.length, scores: scores.with(seat, scores[seat]! + kept), sum: 0 };
};
