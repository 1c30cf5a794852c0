/** A match with real tiles as people tell it: one thing that everybody saw after the other. */
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

/** The start of the current round: at the existing deal, or the next one. */
const roundStart = ({ steps, final }: Told): number =>
  final.phase === 'deal' || final.phase === 'over'
    ? steps.length
    : steps.findLastIndex(({ outcome }) => outcome?.type === 'deal');

/** The round as everybody saw it, with what was said last. */
const seenOf = (told: Told, said?: TriominosStep, racks: Racks | null = null): SeenRound => ({
  rules: told.final.rules,
  players: told.final.racks.length,
  steps: [...told.steps.slice(roundStart(told) + 1), ...(said ? [said] : [])],
  racks,
});

/** The round told anew with one thing more. Where that ends it, the racks have to be laid open. */
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

/** What needs no rack to be refused. */
const whyNotSaid = ({ final }: Told, { move }: TriominosStep): Refusal | undefined =>
  move === null || move.type === 'place' ? undefined : triominos.whyIllegal(final, move);

const tileIn = ({ move, outcome }: TriominosStep): Tile | undefined => {
  if (move?.type === 'place') return tileShowing(move.numbers);
  return outcome?.type === 'lot' ? outcome.tile : undefined;
};

/** All possible moves of the seat to move, for any rack. */
export const legalFor = (told: Told): readonly Move[] => {
  const { final } = told;
  if (final.phase !== 'play') return [];
  const racks = final.racks.with(final.seat, tilesToPlace(told));
  // What a draw leaves to choose from depends on the tile that was drawn, which is the one that people name.
  return triominos.legalMoves({ ...final, racks, rules: { ...final.rules, afterDraw: 'any' } });
};

/** The tiles that the seat to move may hold. Those that nobody has seen are alike, but for what cannot have been dealt. */
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

/** How many steps are left without the last thing that was said; a deal goes with what was said first. */
export const leftWithoutLast = ({ steps }: Told): number | null => {
  if (steps.length === 0) return null;
  return steps.at(-2)?.outcome?.type === 'deal' ? steps.length - 2 : steps.length - 1;
};
