/** All bots of Triominos. Each is marked as pure, so that a bundle holds only those it names. */
import type { Rng } from '../../core/index.ts';
import {
  bonusOf,
  cornersOf,
  type Cell,
  type Move,
  type PlaceMove,
  type Triominos,
  type View,
} from '../../games/triominos/index.ts';
import { bestOf, type SyncBot } from '../bot.ts';
import { lookingAhead } from './net/netBot.ts';
import { PackedRound } from './packed/packedRound.ts';
import { packMove, packView } from './packed/packing.ts';
import { judgeOf } from './search/judgement.ts';
import { playOutByJudgement, playOutGreedily } from './search/playout.ts';
import { searching, type SearchEffort } from './search/searcher.ts';
import { CROWD_TRUST, DUEL_TRUST } from './search/beliefs.ts';
import { ownJudgeFor } from './net/valueNets.ts';

const pointsAtOnce = ({ numbers: [a, b, c] }: PlaceMove): number => a + b + c;

const bonusAt = (view: View, place: PlaceMove): number =>
  view.board.length === 0 ? 0 : (bonusOf(view.rules, view.board, place)?.points ?? 0);

interface Temper {
  /** How likely it is to notice a place beside the last two tiles, and any other place. */
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

/** A bot with the weaknesses of people: it overlooks places, misses bonuses, misjudges and has favourite tiles. */
const temperedBot = (name: string, temper: Temper): SyncBot<Triominos> => {
  const own = new PackedRound();
  return {
    name,
    choose: (view, legal, rng) => {
      const places = legal.filter((move) => move.type === 'place');
      const noticed = places.filter((place) => view.board.length === 0 || rng() < noticing(temper, view, place));
      if (noticed.length === 0) return legal.at(-1)!;
      const judged = temper.thinksAhead ? judging(packView(view, own)) : undefined;
      const worths = noticed.map((place) => ({ place, worth: likingOf(temper, view, place, rng, judged) }));
      return bestOf(worths, ({ worth }) => worth).place;
    },
  };
};

/** The last tiles draw the eye. */
const noticing = ({ noticesNew, noticesOld }: Temper, { board }: View, place: PlaceMove): number =>
  board.slice(-2).some((tile) => touches(tile, place)) ? noticesNew : noticesOld;

const touches = (one: Cell, other: Cell): boolean =>
  cornersOf(one).some((a) => cornersOf(other).some((b) => a.x === b.x && a.y === b.y));

const judging = (round: PackedRound): ((move: Move) => number) => {
  const judge = judgeOf(round);
  return (move) => judge.of(round, packMove(move));
};

const likingOf = (
  temper: Temper,
  view: View,
  place: PlaceMove,
  rng: Rng,
  judged?: (place: PlaceMove) => number,
): number => {
  const keeps = place.numbers.includes(temper.favourite) ? temper.fondness : 0;
  const mistake = (rng() - 0.5) * 2 * temper.misjudges;
  const seesBonus = rng() < temper.noticesBonus;
  const bonus = bonusAt(view, place);
  const worth = judged ? judged(place) : pointsAtOnce(place) + bonus;
  return worth - (seesBonus ? 0 : bonus) - keeps + mistake;
};

/** Small and dreamy: sees little of the board and no bonus, and likes to keep its tiles with a 5. */
export const pip = /* @__PURE__ */ temperedBot('pip', {
  noticesNew: 0.5,
  noticesOld: 0.12,
  noticesBonus: 0,
  favourite: 5,
  fondness: 12,
  misjudges: 12,
  thinksAhead: false,
});

/** Cheerful and quick: plays what looks big, often misses a bonus, and is fond of zeros. */
export const dot = /* @__PURE__ */ temperedBot('dot', {
  noticesNew: 0.9,
  noticesOld: 0.45,
  noticesBonus: 0.4,
  favourite: 0,
  fondness: 5,
  misjudges: 4,
  thinksAhead: false,
});

/** Places for the most points at once; draws only when nothing fits. */
export const greedy: SyncBot<Triominos> = {
  name: 'greedy',
  choose: (view, legal) => bestOf(legal, (move) => gainOf(view, move)),
};

const gainOf = (view: View, move: Move): number => {
  if (move.type === 'draw') return -1;
  return move.type === 'pass' ? -2 : pointsAtOnce(move) + bonusAt(view, move);
};

/** Calm and wary: thinks of what each tile opens up, and makes a mistake only now and then. */
export const bruno = /* @__PURE__ */ temperedBot('bruno', {
  noticesNew: 1,
  noticesOld: 0.93,
  noticesBonus: 0.95,
  favourite: 3,
  fondness: 1,
  misjudges: 1,
  thinksAhead: true,
});

const judgingBot = (name: string): SyncBot<Triominos> => {
  const own = new PackedRound();
  return { name, choose: (view, legal) => bestOf(legal, judging(packView(view, own))) };
};

/** Plays by judgement alone, without a look ahead. */
export const shrewd = /* @__PURE__ */ judgingBot('shrewd');

/** Believes that others draw only when nothing fits, learns nothing from what they place, and plays rounds out greedily. */
export const searcher = /* @__PURE__ */ searching({
  name: 'searcher',
  effort: () => ({ playouts: 600, placements: 60, trust: { drawsInVain: 0.05, leavesPoint: 1, least: 1 } }),
  playOut: playOutGreedily,
  endgameNodes: 10_000,
});

/** Among more players there are fewer decisions, and so more time for each. */
const DUEL: SearchEffort = { playouts: 800, placements: 10, trust: DUEL_TRUST };
const CROWD: SearchEffort = { playouts: 1600, placements: 20, trust: CROWD_TRUST };

/** The strongest before there were nets: plays its moves out by judgement. */
export const veteran = /* @__PURE__ */ searching({
  name: 'veteran',
  effort: (players) => (players === 2 ? DUEL : CROWD),
  playOut: playOutByJudgement,
  endgameNodes: 10_000,
});

/** Misses nothing and gives nothing away: looks ahead with the value net. */
export const master = /* @__PURE__ */ lookingAhead({
  name: 'master',
  judgeFor: ownJudgeFor,
  choices: 6,
  worlds: 120,
  endgameNodes: 40_000,
});

/** By rising strength. */
export const TRIOMINOS_BOTS: readonly SyncBot<Triominos>[] = [
  pip,
  dot,
  greedy,
  bruno,
  shrewd,
  searcher,
  veteran,
  master,
];
