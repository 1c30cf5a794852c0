/** Why a choice is the best, as a code with numbers; the display turns it into a sentence. */
import { topOf, type Move, type State } from '../../games/pickomino/index.ts';
import type { PickominoChoice } from './choice.ts';

export type PickominoReason =
  /** There is no other choice. */
  | { readonly code: 'only-choice' }
  /** It wins the game at once. */
  | { readonly code: 'wins-now' }
  /** To take the tile: rolling on would lose the turn with chance `lost`, and bring a better tile with chance `better`. */
  | { readonly code: 'take-it'; readonly tile: number; readonly lost: number; readonly better: number }
  /** To roll on: that loses the turn only with chance `lost`, and brings more than `tile` with chance `better`. */
  | { readonly code: 'roll-on'; readonly tile: number | null; readonly lost: number; readonly better: number }
  /** It loses the turn less often than `other`. */
  | { readonly code: 'loses-less'; readonly other: Move; readonly lost: number; readonly otherLost: number }
  /** It brings more worms on average than `other`. */
  | { readonly code: 'brings-more'; readonly other: Move; readonly worms: number; readonly otherWorms: number }
  /** It takes a tile from another player more often than `other`. */
  | { readonly code: 'robs-more'; readonly other: Move; readonly robs: number; readonly otherRobs: number }
  /** Its chance to win is the highest, though nothing else stands out. */
  | { readonly code: 'wins-more'; readonly other: Move; readonly win: number; readonly otherWin: number };

/** Smaller differences explain nothing. */
const TELLING_CHANCE = 0.02;
const TELLING_WORMS = 0.1;
/** Chances that differ by less are equal, but for rounding. */
const SAME = 1e-9;
const CERTAIN = 1 - SAME;

/** Why the best is better than the next best. */
export const reasonFor = (view: State, best: PickominoChoice, choices: readonly PickominoChoice[]): PickominoReason => {
  const others = choices.filter((choice) => choice !== best);
  if (others.length === 0) return { code: 'only-choice' };
  return whyBetter(
    view,
    best,
    others.reduce((a, b) => (b.win > a.win ? b : a)),
  );
};

/** Why one choice is better than another: the most telling difference. */
export const whyBetter = (view: State, best: PickominoChoice, other: PickominoChoice): PickominoReason => {
  if (best.win >= CERTAIN && best.move.type === 'stop') return { code: 'wins-now' };
  if (best.move.type === 'stop' && best.move.take !== null && other.move.type === 'roll')
    return whyTake(best.move.take, best, other);
  if (best.move.type === 'roll' && other.move.type === 'stop') return whyRoll(other.move.take, best, other);
  return largest(view, best, other);
};

/** The chances of rolling on explain it only where they speak for the tile. */
const whyTake = (tile: number, best: PickominoChoice, other: PickominoChoice): PickominoReason => {
  const { lost } = other;
  const better = chanceAbove(tile, other);
  return lost > better - SAME ? { code: 'take-it', tile, lost, better } : inSum(best, other);
};

const whyRoll = (tile: number | null, best: PickominoChoice, other: PickominoChoice): PickominoReason => {
  const { lost } = best;
  const better = chanceAbove(tile ?? 0, best);
  return tile === null || better > lost ? { code: 'roll-on', tile, lost, better } : inSum(best, other);
};

/** The worms on average if they differ, else the chance to win. */
const inSum = (best: PickominoChoice, other: PickominoChoice): PickominoReason =>
  best.worms - other.worms > TELLING_WORMS
    ? { code: 'brings-more', other: other.move, worms: best.worms, otherWorms: other.worms }
    : { code: 'wins-more', other: other.move, win: best.win, otherWin: other.win };

const chanceAbove = (tile: number, { tiles }: PickominoChoice): number =>
  Object.entries(tiles).reduce((sum, [one, chance]) => (Number(one) > tile ? sum + chance : sum), 0);

/** The largest difference, measured by the smallest one worth telling. */
const largest = (view: State, best: PickominoChoice, other: PickominoChoice): PickominoReason => {
  const { move } = other;
  const [robs, otherRobs] = [robbing(view, best), robbing(view, other)];
  const reasons: readonly (readonly [number, PickominoReason])[] = [
    [
      (other.lost - best.lost) / TELLING_CHANCE,
      { code: 'loses-less', other: move, lost: best.lost, otherLost: other.lost },
    ],
    [
      (best.worms - other.worms) / TELLING_WORMS,
      { code: 'brings-more', other: move, worms: best.worms, otherWorms: other.worms },
    ],
    [(robs - otherRobs) / TELLING_CHANCE, { code: 'robs-more', other: move, robs, otherRobs }],
    [1, { code: 'wins-more', other: move, win: best.win, otherWin: other.win }],
  ];
  return reasons.reduce((a, b) => (b[0] > a[0] ? b : a))[1];
};

/** The chance to take another player's tile. */
const robbing = (view: State, { tiles }: PickominoChoice): number =>
  view.piles.reduce((sum, pile, seat) => (seat === view.seat ? sum : sum + (tiles[topOf(pile) ?? 0] ?? 0)), 0);
