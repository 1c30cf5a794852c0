import { pick, type Rng } from './rng.ts';
import { sameJson } from './same.ts';

/**
 * What chance may do next, with exact probabilities. A list would do for a die; a deal of Triominos has more
 * outcomes than there are atoms in a tablet, so outcomes are counted, weighed and sampled without being listed.
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
