/** How a round begins and ends: the deal, the lots, and the scores when it is over. */
import { equallyLikely, pick, shuffled, type Chance, type Refusal, type Seat } from '../../core/index.ts';
import { handSize, MOST_ROUNDS } from './rules.ts';
import { blockedLines, goingOutLines, withLines } from './scoring.ts';
import type { Lot, Outcome, ScoreLine, State } from './state.ts';
import { isTriple, sumOf, TILES, type Tile } from './tiles.ts';

type Deal = Extract<Outcome, { type: 'deal' }>;
type LotDrawn = Extract<Outcome, { type: 'lot' }>;

/** T-02 */
export const dealChance = (players: number): Chance<Deal> => {
  const size = handSize(players);
  const count = dealCount(players, size);
  return {
    count,
    outcomes: () => deals(TILES, players, size),
    probability: (deal) => (whyBadDeal(players, deal.hands) ? 0 : 1 / count),
    sample: (rng) => {
      const mixed = shuffled(TILES, rng);
      const hands = Array.from({ length: players }, (_, seat) => mixed.slice(seat * size, (seat + 1) * size));
      return { type: 'deal', hands: hands.map((hand) => hand.toSorted()) };
    },
  };
};

const dealCount = (players: number, size: number): number => {
  let count = 1;
  for (let dealt = 0; dealt < players * size; dealt++) count = (count * (TILES.length - dealt)) / ((dealt % size) + 1);
  return count;
};

const deals = function* (tiles: readonly Tile[], players: number, size: number): Generator<Deal> {
  if (players === 0) return yield { type: 'deal', hands: [] };
  for (const hand of handsFrom(tiles, size)) {
    const rest = tiles.filter((tile) => !hand.includes(tile));
    for (const deal of deals(rest, players - 1, size)) yield { type: 'deal', hands: [hand, ...deal.hands] };
  }
};

const handsFrom = function* (tiles: readonly Tile[], size: number): Generator<Tile[]> {
  if (size === 0) return yield [];
  for (let i = 0; i + size <= tiles.length; i++)
    for (const rest of handsFrom(tiles.slice(i + 1), size - 1)) yield [tiles[i]!, ...rest];
};

export const whyBadDeal = (players: number, hands: Deal['hands']): Refusal | undefined => {
  const size = handSize(players);
  if (hands.length !== players || hands.some((hand) => hand.length !== size))
    return { code: 'wrong-hand-size', rule: 'T-02', hands: hands.map((hand) => hand.length), players, size };
  const dealt = hands.flat();
  const twice = dealt.find((tile, i) => dealt.indexOf(tile) !== i);
  return twice === undefined ? undefined : { code: 'tile-dealt-twice', rule: 'T-02', tile: twice };
};

export const deal = (state: State, hands: Deal['hands']): State => {
  const racks = hands.map((hand) => hand.toSorted());
  const dealt = new Set(hands.flat());
  const fresh: State = {
    ...state,
    phase: 'lots',
    turns: 0,
    racks,
    pool: TILES.filter((tile) => !dealt.has(tile)),
    lots: [],
    board: [],
    drawn: [],
    draws: racks.map(() => 0),
    passes: 0,
  };
  return state.rules.firstSeat === 'draw'
    ? fresh
    : { ...fresh, phase: 'play', seat: racks.findIndex((rack) => rack.includes(openingTile(racks))) };
};

/** The highest triple of all racks; without one the highest sum, then the highest digits. */
export const openingTile = (racks: readonly (readonly Tile[])[]): Tile => {
  const rank = (tile: Tile): number =>
    (isTriple(tile) ? 1e6 : 0) + sumOf(tile) * 1e3 + Number([...tile].toReversed().join(''));
  return racks.flat().reduce((best, tile) => (rank(tile) > rank(best) ? tile : best));
};

/** The starter by the lots drawn, or the seat that draws next. */
type Lots = { readonly starter: Seat } | { readonly drawer: Seat };

/** T-03: all draw in turn; those tied at the highest sum draw again. */
export const lotsOf = (players: number, start: Seat, lots: readonly Lot[]): Lots => {
  const { contenders, unfinished } = circlesOf(players, start, lots);
  return contenders.length === 1 ? { starter: contenders[0]! } : { drawer: contenders[unfinished.length]! };
};

/** In a circle, each contender draws one lot. */
interface LotCircles {
  /** The seats that may still begin. */
  readonly contenders: readonly Seat[];
  /** The lots of circles that left fewer contenders. */
  readonly deciding: readonly Lot[];
  readonly unfinished: readonly Lot[];
}

const circlesOf = (players: number, start: Seat, lots: readonly Lot[]): LotCircles => {
  let contenders = Array.from({ length: players }, (_, i) => (start + i) % players);
  let unfinished = lots;
  const deciding: Lot[] = [];
  while (contenders.length > 1 && unfinished.length >= contenders.length) {
    const circle = unfinished.slice(0, contenders.length);
    const highest = Math.max(...circle.map((lot) => sumOf(lot.tile)));
    const tied = circle.filter((lot) => sumOf(lot.tile) === highest).map((lot) => lot.seat);
    if (tied.length < contenders.length) deciding.push(...circle);
    contenders = tied;
    unfinished = unfinished.slice(circle.length);
  }
  return { contenders, deciding, unfinished };
};

const nextDrawer = (state: State): Seat => {
  const lots = lotsOf(state.racks.length, state.start, state.lots);
  if ('starter' in lots) throw new Error('the lots have been drawn');
  return lots.drawer;
};

/** Lots stay out of the pool until the starter is found; if it runs out of tiles, all lots go back first. */
const lotTiles = (state: State): readonly Tile[] => {
  const left = tilesNotOut(state);
  return left.length > 0 ? left : state.pool;
};

const tilesNotOut = ({ pool, lots }: State): readonly Tile[] => {
  const out = new Set(lots.map((lot) => lot.tile));
  return pool.filter((tile) => !out.has(tile));
};

export const lotChance = (state: State): Chance<LotDrawn> => {
  const seat = nextDrawer(state);
  return equallyLikely(lotTiles(state).map((tile) => ({ type: 'lot', seat, tile })));
};

export const whyBadLot = (state: State, lot: LotDrawn): Refusal | undefined => {
  const drawer = nextDrawer(state);
  if (lot.seat !== drawer) return { code: 'not-your-turn', rule: 'T-03', seat: lot.seat, toMove: drawer };
  return lotTiles(state).includes(lot.tile) ? undefined : { code: 'not-in-pool', rule: 'T-03', tile: lot.tile };
};

export const drawLot = (state: State, { seat, tile }: LotDrawn): State => {
  const lots = [...lotsToKeep(state), { seat, tile }];
  const found = lotsOf(state.racks.length, state.start, lots);
  return 'starter' in found ? { ...state, lots, phase: 'play', seat: found.starter } : { ...state, lots };
};

/** When all lots go back, those that decided nothing are forgotten, so that endless ties make no endless list. */
const lotsToKeep = (state: State): readonly Lot[] => {
  if (tilesNotOut(state).length > 0) return state.lots;
  const { deciding, unfinished } = circlesOf(state.racks.length, state.start, state.lots);
  return [...deciding, ...unfinished];
};

export const endByGoingOut = (state: State): State => endRound(state, goingOutLines(state));

export const endByBlock = (state: State): State => endRound(state, blockedLines(state));

const endRound = (state: State, lines: readonly ScoreLine[]): State => {
  const scored = withLines(state, lines);
  return isMatchOver(scored) ? { ...scored, phase: 'over' } : { ...scored, phase: 'deal', round: state.round + 1 };
};

const isMatchOver = ({ rules, round, scores }: State): boolean => {
  if (typeof rules.rounds === 'number') return round >= rules.rounds;
  return round >= MOST_ROUNDS || Math.max(...scores) >= Number(rules.rounds.slice(2));
};

/** A tile from the pool, each equally likely. */
export const drawChance = (pool: readonly Tile[]): Chance<Extract<Outcome, { type: 'tile' }>> => ({
  count: pool.length,
  outcomes: () => pool.map((tile) => ({ type: 'tile', tile })),
  probability: ({ tile }) => (pool.includes(tile) ? 1 / pool.length : 0),
  sample: (rng) => ({ type: 'tile', tile: pick(pool, rng) }),
});
