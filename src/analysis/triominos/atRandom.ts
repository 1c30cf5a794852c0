/**
 * The zero of accuracy in Triominos: a turn that is ended at random. For two players a draw is the best choice in most
 * positions, and it does not end the turn. Measured against the mean of all choices, drawing at random would earn credit
 * for each draw, and players who always place, as most people do, would come out far below chance.
 */
import type { Move } from '../../games/triominos/index.ts';

interface Weighed {
  readonly move: Move;
  readonly win: number;
}

/** Any tile that fits, or any choice at all where that is worse. */
const winAtRandom = (choices: readonly Weighed[]): number => {
  const places = choices.filter(({ move }) => move.type === 'place');
  return Math.min(meanOf(choices), places.length === 0 ? 1 : meanOf(places));
};

const meanOf = (choices: readonly Weighed[]): number => choices.reduce((sum, { win }) => sum + win, 0) / choices.length;

/** How much better a choice is than ending the turn at random; a draw does not end it, and is measured by what follows. */
export const edgeOverChance = (made: Weighed, choices: readonly Weighed[]): number | null =>
  made.move.type === 'draw' ? null : made.win - winAtRandom(choices);

/** The loss of a choice at random, from the loss and the edge of the actual one. */
export const stakesOf = (loss: number, edge: number | null): number => (edge === null ? 0 : loss + edge);
