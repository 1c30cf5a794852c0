/** Why a choice is the best, as a code with numbers; the display turns it into a sentence. */
import type { Move } from '../../games/triominos/index.ts';
import type { TriominosChoice } from './choice.ts';

export type TriominosReason =
  /** There is no other choice. */
  | { readonly code: 'only-choice' }
  /** To draw: it costs points, and leads to more at the end than the best place does. */
  | { readonly code: 'draw-pays'; readonly other: Move; readonly lead: number; readonly otherLead: number }
  /** It earns more at once than `other`. */
  | { readonly code: 'earns-more'; readonly other: Move; readonly earns: number; readonly otherEarns: number }
  /** It leaves the others less to earn than `other`. */
  | { readonly code: 'opens-less'; readonly other: Move; readonly most: number; readonly otherMost: number }
  /** It leads to more at the end of the round, though nothing stands out now. */
  | { readonly code: 'leads-to-more'; readonly other: Move; readonly lead: number; readonly otherLead: number };

/** Smaller differences in points explain nothing. */
const TELLING = 4;

export const reasonFor = (best: TriominosChoice, choices: readonly TriominosChoice[]): TriominosReason => {
  const others = choices.filter((choice) => choice !== best);
  if (others.length === 0) return { code: 'only-choice' };
  return whyPlaceBetter(
    best,
    others.reduce((a, b) => (b.win > a.win ? b : a)),
  );
};

/** Why one choice is better than another: the most telling difference. */
export const whyPlaceBetter = (best: TriominosChoice, other: TriominosChoice): TriominosReason => {
  const { move } = other;
  const leads = { other: move, lead: best.lead, otherLead: other.lead };
  if (best.move.type === 'draw') return { code: 'draw-pays', ...leads };
  const earned = best.earns - other.earns;
  const closed = other.opens.most - best.opens.most;
  if (Math.max(earned, closed) < TELLING) return { code: 'leads-to-more', ...leads };
  if (earned >= closed) return { code: 'earns-more', other: move, earns: best.earns, otherEarns: other.earns };
  return { code: 'opens-less', other: move, most: best.opens.most, otherMost: other.opens.most };
};
