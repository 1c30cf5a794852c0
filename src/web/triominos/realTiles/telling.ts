/** The referee of a match with real tiles: takes one visible step after the other. */
import { err, ok, playStep, type Chronicle, type Refusal, type Result } from '../../../core/index.ts';
import {
  numbersOf,
  tileShowing,
  TILES,
  triominos,
  type Move,
  type Tile,
  type Triominos,
} from '../../../games/triominos/index.ts';
import type { Retelling } from '../../table/referee.ts';
import { roundThatFits, undealtTiles, type Racks, type SeenRound, type TriominosStep } from './hiddenTiles.ts';

type Told = Chronicle<Triominos>;

/** The number of steps before the deal of the present round, or before the next deal between rounds. */
const roundStart = ({ steps, final }: Told): number =>
  final.phase === 'deal' || final.phase === 'over'
    ? steps.length
    : steps.findLastIndex(({ outcome }) => outcome?.type === 'deal');

/** The visible part of the round, with the step entered last. */
const seenOf = (told: Told, said?: TriominosStep, racks: Racks | null = null): SeenRound => ({
  rules: told.final.rules,
  players: told.final.racks.length,
  steps: [...told.steps.slice(roundStart(told) + 1), ...(said ? [said] : [])],
  racks,
});

/** The round with one more step. A step that ends it needs the racks. */
export const tell = (told: Told, said: TriominosStep, racks: Racks | null): Result<Retelling<Triominos>, Refusal> => {
  const refusal = whyNotSaid(told, said);
  if (refusal) return err(refusal);
  const steps = roundThatFits(seenOf(told, said, racks));
  if (!steps) return err({ code: racks ? 'racks-do-not-fit' : 'cannot-be-held', tile: tileIn(said) });
  const kept = roundStart(told);
  let state = told.stateAt(kept);
  for (const step of steps) {
    const played = playStep(triominos, state, step);
    if (!played.ok) return played;
    state = played.value;
  }
  const hasEnded = state.phase === 'deal' || state.phase === 'over';
  return hasEnded && racks === null ? err({ code: 'hands-needed' }) : ok({ kept, steps });
};

/** Refusals that do not depend on racks. */
const whyNotSaid = ({ final }: Told, { move }: TriominosStep): Refusal | undefined =>
  move === null || move.type === 'place' ? undefined : triominos.whyIllegal(final, move);

const tileIn = ({ move, outcome }: TriominosStep): Tile | undefined => {
  if (move?.type === 'place') return tileShowing(move.numbers);
  return outcome?.type === 'lot' ? outcome.tile : undefined;
};

/** All moves of the seat to move with any rack it may have. */
export const legalFor = (told: Told): readonly Move[] => {
  const { final } = told;
  if (final.phase !== 'play') return [];
  const racks = final.racks.with(final.seat, tilesToPlace(told));
  // After a draw the moves depend on the drawn tile, which players enter only by placing it.
  return triominos.legalMoves({ ...final, racks, rules: { ...final.rules, afterDraw: 'any' } });
};

/** The tiles that the seat to move may hold. All unseen tiles are equivalent, except those that were not dealt. */
const tilesToPlace = (told: Told): readonly Tile[] => {
  const lying = new Set(told.final.board.map(({ numbers }) => tileShowing(numbers)));
  const hidden = TILES.filter((tile) => !lying.has(tile));
  const undealt = undealtTiles(seenOf(told));
  const alike = [hidden.filter((tile) => undealt.has(tile)), hidden.filter((tile) => !undealt.has(tile))];
  return alike
    .filter(([one]) => one !== undefined && mayHold(told, one))
    .flat()
    .toSorted();
};

const mayHold = (told: Told, tile: Tile): boolean => {
  const move = { type: 'place', x: 0, y: 0, numbers: numbersOf(tile) } as const;
  return roundThatFits(seenOf(told, { seat: told.final.seat, move, outcome: null })) !== undefined;
};

/** How many steps remain without the last one entered; the deal goes with the first. */
export const leftWithoutLast = ({ steps }: Told): number | null => {
  if (steps.length === 0) return null;
  return steps.at(-2)?.outcome?.type === 'deal' ? steps.length - 2 : steps.length - 1;
};
