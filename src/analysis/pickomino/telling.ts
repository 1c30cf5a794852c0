/** Advice as a sentence, in the given words. */
import { diceLeft, indexOf, pickomino, type Face, type Move, type State } from '../../games/pickomino/index.ts';
import type { PickominoReason } from './reason.ts';
import type { PickominoAdvice } from './weighing.ts';

type ReasonOf<C> = Extract<PickominoReason, { readonly code: C }>;

/** A sentence for each reason; `act` is the best choice, `other` the one it is compared with. */
export type PickominoReasonWords = {
  readonly [C in PickominoReason['code']]: (act: string, reason: ReasonOf<C>, other: string) => string;
};

/** The words for advice about Pickomino. */
export interface PickominoAdviceWords {
  keep(count: number, face: Face): string;
  roll(dice: number): string;
  take(tile: number): string;
  steal(tile: number, name: string): string;
  readonly stop: string;
  readonly reasons: PickominoReasonWords;
}

/** “Keep 3 worms”, “Take 25”. */
export const tellPickominoMove = (
  words: PickominoAdviceWords,
  view: State,
  move: Move,
  names: readonly string[],
): string => {
  if (move.type === 'keep') return words.keep(view.rolled![indexOf(move.face)]!, move.face);
  if (move.type === 'roll') return words.roll(diceLeft(view));
  if (move.take === null) return words.stop;
  const victim = names[pickomino.next(view, move).last?.from ?? -1];
  return victim === undefined ? words.take(move.take) : words.steal(move.take, victim);
};

/** The best choice, and why. */
export const tellPickominoAdvice = (
  words: PickominoAdviceWords,
  { best, reason }: PickominoAdvice,
  view: State,
  names: readonly string[],
): string => {
  const told = (move: Move): string => tellPickominoMove(words, view, move, names);
  return reasonText(words.reasons, told(best.move), reason, 'other' in reason ? told(reason.other) : '');
};

/** The words of a reason are found by its code. */
const reasonText = <C extends keyof PickominoReasonWords>(
  reasons: PickominoReasonWords,
  act: string,
  reason: Parameters<PickominoReasonWords[C]>[1] & { readonly code: C },
  other: string,
): string => (reasons[reason.code] as (...said: unknown[]) => string)(act, reason, other);
