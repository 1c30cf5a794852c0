/** A player with the weaknesses people have: it overlooks places, misses bonuses, misjudges and has favourite tiles. */
import type { Rng } from '../../core/index.ts';
import { bonusOf, cornersOf, type Cell, type Move, type Triominos, type View } from '../../games/triominos/index.ts';
import { bestOf, type Bot } from '../bot.ts';
import { judgeOf } from './judgement/judges.ts';
import { PackedRound } from './packed/packedRound.ts';
import { packMove, packView } from './packed/packing.ts';

type Place = Extract<Move, { type: 'place' }>;

export interface Temper {
  /** How likely it is to notice a place at the tiles laid last, and any other place. */
  readonly noticesNew: number;
  readonly noticesOld: number;
  /** How likely it is to see that a place earns a bonus. */
  readonly noticesBonus: number;
  /** The number it is fond of, and the points it gives up to keep a tile that shows it. */
  readonly favourite: number;
  readonly fondness: number;
  /** By how many points it misjudges a place at most. */
  readonly misjudges: number;
  /** Does it see what a placement opens? */
  readonly thinksAhead: boolean;
}

export const temperedBot = (name: string, temper: Temper): Bot<Triominos> => {
  const own = new PackedRound();
  return {
    name,
    choose: (view, legal, rng) => {
      const places = legal.filter((move) => move.type === 'place');
      const noticed = places.filter((place) => view.board.length === 0 || rng() < noticing(temper, view, place));
      if (noticed.length === 0) return legal.at(-1)!;
      const judged = temper.thinksAhead ? judging(packView(view, own)) : undefined;
      const worths = noticed.map((place) => ({ place, worth: liking(temper, view, place, rng, judged) }));
      return bestOf(worths, ({ worth }) => worth).place;
    },
  };
};

/** The eye goes to what has just been laid. */
const noticing = ({ noticesNew, noticesOld }: Temper, { board }: View, place: Place): number =>
  board.slice(-2).some((tile) => touches(tile, place)) ? noticesNew : noticesOld;

const touches = (one: Cell, other: Cell): boolean =>
  cornersOf(one).some((a) => cornersOf(other).some((b) => a.x === b.x && a.y === b.y));

/** What a place is worth to somebody who sees what it opens. */
const judging = (round: PackedRound): ((place: Place) => number) => {
  const judge = judgeOf(round);
  return (place) => judge.of(round, packMove(place));
};

const liking = (temper: Temper, view: View, place: Place, rng: Rng, judged?: (place: Place) => number): number => {
  const keeps = place.numbers.includes(temper.favourite) ? temper.fondness : 0;
  const mistake = (rng() - 0.5) * 2 * temper.misjudges;
  const seesBonus = rng() < temper.noticesBonus;
  const bonus = view.board.length === 0 ? 0 : (bonusOf(view.rules, view.board, place)?.points ?? 0);
  const worth = judged ? judged(place) : sumOf(place) + bonus;
  return worth - (seesBonus ? 0 : bonus) - keeps + mistake;
};

const sumOf = ({ numbers: [a, b, c] }: Place): number => a + b + c;
