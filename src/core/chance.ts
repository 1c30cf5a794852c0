import { pick, type Rng } from './rng.ts';
import { sameJson } from './same.ts';

/**
 * The possible outcomes of chance, with exact probabilities. A deal of Triominos has more of them than there are atoms
 * in a tablet, so they can be counted, weighed and sampled without a list.
 */
export interface Chance<O> {
  /** How many different outcomes there are. */
  readonly count: number;
  /** Every outcome once, in a fixed order. */
  outcomes(): Iterable<O>;
  /** 0 for an outcome that cannot happen. */
  probability(outcome: O): number;
  sample(rng: Rng): O;
}

/** Each of the listed outcomes is equally likely. */
export const equallyLikely = <O>(outcomes: readonly O[]): Chance<O> => ({
  count: outcomes.length,
  outcomes: () => outcomes,
  probability: (outcome) => (outcomes.some((one) => sameJson(one, outcome)) ? 1 / outcomes.length : 0),
  sample: (rng) => pick(outcomes, rng),
});
