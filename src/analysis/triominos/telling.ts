/** Advice as a sentence, in the given words; the caller names the moves. */
import { sameMove } from '../../core/index.ts';
import type { Move } from '../../games/triominos/index.ts';
import type { TriominosReason } from './reason.ts';
import type { TriominosAdvice } from './weighing.ts';

type Compared = (act: string, value: number, other: string, otherValue: number) => string;

/** A sentence for each reason; `act` is the best choice, `other` the one it is compared with. */
export interface TriominosReasonWords {
  readonly 'only-choice': string;
  readonly 'earns-more': Compared;
  readonly 'opens-less': Compared;
  readonly 'leads-to-more': Compared;
  readonly 'wins-more': Compared;
}

/** The best choice, and why. `tell` gives the words for it and for the one it is compared with. */
export const tellTriominosAdvice = (
  words: TriominosReasonWords,
  advice: TriominosAdvice,
  tell: (best: Move, other: Move) => readonly [string, string],
): string => {
  const { best, reason } = advice;
  if (reason.code === 'only-choice') return words['only-choice'];
  const [act, other] = tell(best.move, reason.other);
  switch (reason.code) {
    case 'earns-more':
      return words['earns-more'](act, reason.earns, other, reason.otherEarns);
    case 'opens-less':
      return words['opens-less'](act, reason.most, other, reason.otherMost);
    default:
      return leadText(words, advice, reason, act, other);
  }
};

type Leading = Extract<TriominosReason, { readonly lead: number }>;

/** A lead that is not larger explains nothing; then the win chances are compared. */
const leadText = (
  words: TriominosReasonWords,
  { best, choices }: TriominosAdvice,
  reason: Leading,
  act: string,
  other: string,
): string => {
  const [lead, otherLead] = [Math.round(reason.lead), Math.round(reason.otherLead)];
  if (lead > otherLead) return words['leads-to-more'](act, lead, other, otherLead);
  const { win } = choices.find(({ move }) => sameMove(move, reason.other)) ?? best;
  return words['wins-more'](act, best.win, other, win);
};
