/** The referee of a match with real tiles: takes one visible step after the other. */
import { err, ok, tryStep, type Chronicle, type Refusal, type Result } from '../../../core/index.ts';
import {
  numbersOf,
  tileShowing,
  TILES,
  triominos,
  type Move,
  type Tile,
  type Triominos,
} from '../../../games/triominos/index.ts';
import type { Revision } from '../../table/referee.ts';
import { roundThatFits, undealtTiles, type Racks, type SeenRound, type TriominosStep } from './hiddenTiles.ts';

type Entered = Chronicle<Triominos>;

/** The number of steps before the deal of the present round, or before the next deal between rounds. */
const roundStart = ({ steps, final }: Entered): number =>
  final.phase === 'deal' || final.phase === 'over'
    ? steps.length
    : steps.findLastIndex(({ outcome }) => outcome?.type === 'deal');

/** The visible part of the round, with the step entered last. */
const seenOf = (entered: Entered, entry?: TriominosStep, racks: Racks | null = null): SeenRound => ({
  rules: entered.final.rules,
  players: entered.final.racks.length,
  steps: [...entered.steps.slice(roundStart(entered) + 1), ...(entry ? [entry] : [])],
  racks,
});

/** The round with one more step. A step that ends it needs the racks. */
export const enter = (
  entered: Entered,
  entry: TriominosStep,
  racks: Racks | null,
): Result<Revision<Triominos>, Refusal> => {
  const refusal = whyRefused(entered, entry);
  if (refusal) return err(refusal);
  const steps = roundThatFits(seenOf(entered, entry, racks));
  if (!steps) return err({ code: racks ? 'racks-do-not-fit' : 'cannot-be-held', tile: tileIn(entry) });
  const kept = roundStart(entered);
  let state = entered.stateAt(kept);
  for (const step of steps) {
    const played = tryStep(triominos, state, step);
    if (!played.ok) return played;
    state = played.value.state;
  }
  const hasEnded = state.phase === 'deal' || state.phase === 'over';
  return hasEnded && racks === null ? err({ code: 'hands-needed' }) : ok({ kept, steps });
};

/** Refusals that do not depend on racks. */
const whyRefused = ({ final }: Entered, { move }: TriominosStep): Refusal | undefined =>
  move === null || move.type === 'place' ? undefined : triominos.whyIllegal(final, move);

const tileIn = ({ move, outcome }: TriominosStep): Tile | undefined => {
  if (move?.type === 'place') return tileShowing(move.numbers);
  return outcome?.type === 'lot' ? outcome.tile : undefined;
};

/** All moves of the seat to move with any rack it may have. */
export const legalFor = (entered: Entered): readonly Move[] => {
  const { final } = entered;
  if (final.phase !== 'play') return [];
  const racks = final.racks.with(final.seat, tilesToPlace(entered));
  // After a draw the moves depend on the drawn tile, which players enter only by placing it.
  return triominos.legalMoves({ ...final, racks, rules: { ...final.rules, afterDraw: 'any' } });
};

/** The tiles that the seat to move may hold. All unseen tiles are equivalent, except those that were not dealt. */
const tilesToPlace = (entered: Entered): readonly Tile[] => {
  const lying = new Set(entered.final.board.map(({ numbers }) => tileShowing(numbers)));
  const hidden = TILES.filter((tile) => !lying.has(tile));
  const undealt = undealtTiles(seenOf(entered));
  const alike = [hidden.filter((tile) => undealt.has(tile)), hidden.filter((tile) => !undealt.has(tile))];
  return alike
    .filter(([one]) => one !== undefined && mayHold(entered, one))
    .flat()
    .toSorted();
};

const mayHold = (entered: Entered, tile: Tile): boolean => {
  const move = { type: 'place', x: 0, y: 0, numbers: numbersOf(tile) } as const;
  return roundThatFits(seenOf(entered, { seat: entered.final.seat, move, outcome: null })) !== undefined;
};

/** How many steps remain without the last one entered; the deal goes with the first. */
export const leftWithoutLast = ({ steps }: Entered): number | null => {
  if (steps.length === 0) return null;
  return steps.at(-2)?.outcome?.type === 'deal' ? steps.length - 2 : steps.length - 1;
};
