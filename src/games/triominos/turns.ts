import { sameJson, type Chance, type Refusal, type Turn } from '../../core/index.ts';
import { fitting, openCells, whyUnfit } from './board.ts';
import {
  deal,
  dealChance,
  drawChance,
  drawLot,
  endByBlock,
  endByGoingOut,
  lotChance,
  openingTile,
  whyBadDeal,
  whyBadLot,
} from './rounds.ts';
import { MOST_DRAWS, POINTS } from './rules.ts';
import { bonusOf, lineFor, openingBonus, resultOf, withLines } from './scoring.ts';
import type { Move, Outcome, PlaceMove, ScoreLine, State } from './state.ts';
import { numbersOf, sumOf, tileShowing, type Tile } from './tiles.ts';

export const turn = (state: State): Turn => {
  switch (state.phase) {
    case 'deal':
    case 'lots':
      return { kind: 'chance', asker: null };
    case 'draw':
      return { kind: 'chance', asker: state.seat };
    case 'play':
      return { kind: 'decision', seat: state.seat };
    case 'over':
      return { kind: 'over', result: resultOf(state.scores) };
  }
};

export const chances = (state: State): Chance<Outcome> => {
  switch (state.phase) {
    case 'deal':
      return dealChance(state.racks.length);
    case 'lots':
      return lotChance(state);
    default:
      return drawChance(state.pool);
  }
};

/** T-04, T-14: the tiles of the seat to move that may be placed now. */
export const placeable = (state: State): readonly Tile[] => {
  if (state.board.length === 0 && state.rules.firstSeat === 'triple') return [openingTile(state.racks)];
  const newest = state.drawn[state.drawn.length - 1];
  return newest !== undefined && state.rules.afterDraw === 'drawn' ? [newest] : state.racks[state.seat]!;
};

const DRAW: Move = { type: 'draw' };
const PASS: Move = { type: 'pass' };
const NO_MOVES: readonly Move[] = [];

/** To place by rising tile, then row by row; then to draw; then to pass. */
export const legalMoves = (state: State): readonly Move[] => {
  if (state.phase !== 'play') return NO_MOVES;
  // Placements fit by their making, and checking each again takes as long.
  const others = [DRAW, PASS].filter((move) => whyIllegal(state, move) === undefined);
  return [...placements(state, placeable(state)), ...others];
};

const placements = (state: State, tiles: readonly Tile[]): PlaceMove[] => {
  if (state.board.length === 0) return tiles.map((tile) => ({ type: 'place', x: 0, y: 0, numbers: numbersOf(tile) }));
  const places: PlaceMove[] = [];
  for (const tile of tiles)
    for (const cell of openCells(state.board)) {
      const numbers = fitting(tile, cell);
      if (numbers) places.push({ type: 'place', x: cell.x, y: cell.y, numbers });
    }
  return places;
};

const canPlace = (state: State, rack: readonly Tile[]): boolean =>
  openCells(state.board).some((cell) => rack.some((tile) => fitting(tile, cell) !== undefined));

export const whyIllegal = (state: State, action: Move | Outcome): Refusal | undefined => {
  switch (action.type) {
    case 'deal':
      return state.phase === 'deal' ? whyBadDeal(state.racks.length, action.hands) : { code: 'no-deal-now' };
    case 'lot':
      return state.phase === 'lots' ? whyBadLot(state, action) : { code: 'no-lots-now', rule: 'T-03' };
    case 'tile':
      if (state.phase !== 'draw') return { code: 'nobody-draws' };
      return state.pool.includes(action.tile) ? undefined : { code: 'not-in-pool', rule: 'T-12', tile: action.tile };
  }
  if (state.phase === 'over') return { code: 'game-over' };
  if (state.phase !== 'play') return { code: 'chance-is-next' };
  switch (action.type) {
    case 'place':
      return whyNoPlace(state, action);
    case 'draw':
      return whyNoDraw(state);
    case 'pass':
      return whyNoPass(state);
  }
};

const whyNoPlace = (state: State, { x, y, numbers }: PlaceMove): Refusal | undefined => {
  const tile = tileShowing(numbers);
  if (tile === undefined) return { code: 'mirrored-tile', rule: 'T-06', numbers };
  if (!state.racks[state.seat]!.includes(tile)) return { code: 'not-in-rack', rule: 'T-06', tile };
  if (!placeable(state).includes(tile))
    return state.board.length === 0
      ? { code: 'must-open-with', rule: 'T-04', tile, opening: placeable(state)[0] }
      : { code: 'only-the-drawn-tile', rule: 'T-14', tile, drawn: placeable(state)[0] };
  if (state.board.length > 0) return whyUnfit(state.board, { x, y }, numbers);
  const opens = x === 0 && y === 0 && sameJson(numbers, numbersOf(tile));
  return opens ? undefined : { code: 'opening-lies-at-origin', rule: 'T-04', numbers: numbersOf(tile) };
};

const whyNoDraw = (state: State): Refusal | undefined => {
  if (state.board.length === 0) return { code: 'must-open', rule: 'T-04' };
  if (state.drawn.length === MOST_DRAWS) return { code: 'no-draws-left', rule: 'T-13', draws: MOST_DRAWS };
  return state.pool.length === 0 ? { code: 'pool-empty', rule: 'T-16' } : undefined;
};

const whyNoPass = (state: State): Refusal | undefined => {
  if (state.board.length === 0) return { code: 'must-open', rule: 'T-04' };
  const mustDraw = state.drawn.length < MOST_DRAWS && state.pool.length > 0;
  return mustDraw ? { code: 'must-draw', rule: state.drawn.length === 0 ? 'T-12' : 'T-14' } : undefined;
};

export const next = (state: State, action: Move | Outcome): State => {
  switch (action.type) {
    case 'deal':
      return deal(state, action.hands);
    case 'lot':
      return drawLot(state, action);
    case 'draw':
      return { ...state, phase: 'draw' };
    case 'tile':
      return takeFromPool(state, action.tile);
    case 'place':
      return place(state, action);
    case 'pass':
      return pass(state);
  }
};

const takeFromPool = (state: State, tile: Tile): State => {
  const { seat } = state;
  const drawn: State = {
    ...state,
    phase: 'play',
    racks: state.racks.with(seat, [...state.racks[seat]!, tile].toSorted()),
    pool: state.pool.filter((one) => one !== tile),
    drawn: [...state.drawn, tile],
    draws: state.draws.with(seat, state.draws[seat]! + 1),
  };
  return withLines(drawn, [lineFor(state, seat, 'draw', POINTS.draw)]);
};

const place = (state: State, { x, y, numbers }: PlaceMove): State => {
  const { seat } = state;
  const tile = tileShowing(numbers)!;
  const rack = state.racks[seat]!.filter((one) => one !== tile);
  const placed: State = {
    ...withLines(state, placingLines(state, { type: 'place', x, y, numbers }, tile)),
    racks: state.racks.with(seat, rack),
    board: [...state.board, { seat, x, y, numbers }],
    passes: 0,
  };
  return rack.length === 0 ? endByGoingOut(placed) : endTurn(placed);
};

/** T-08 to T-11, and the opening. */
const placingLines = (state: State, cell: PlaceMove, tile: Tile): ScoreLine[] => {
  const lines = [lineFor(state, state.seat, 'tile', sumOf(tile), tile)];
  if (state.board.length === 0) {
    const points = openingBonus(state.rules, tile);
    return points > 0 ? [...lines, lineFor(state, state.seat, 'opening', points, tile)] : lines;
  }
  const bonus = bonusOf(state.rules, state.board, cell);
  return bonus ? [...lines, lineFor(state, state.seat, bonus.reason, bonus.points, tile)] : lines;
};

const pass = (state: State): State => {
  const points = passingPoints(state);
  const passed = points === 0 ? state : withLines(state, [lineFor(state, state.seat, 'penalty', points)]);
  return endTurn({ ...passed, passes: state.pool.length === 0 ? state.passes + 1 : 0 });
};

/** T-15 after three draws; T-16 when the pool has run out. */
export const passingPoints = ({ drawn, rules }: Pick<State, 'rules'> & { readonly drawn: ArrayLike<Tile> }): number =>
  drawn.length === MOST_DRAWS ? POINTS.threeDraws : 0 - rules.emptyPoolPenalty;

/** T-05; T-18 ends the round when no player can or wants to continue. */
const endTurn = (state: State): State => {
  const isBlocked =
    state.pool.length === 0 &&
    (state.passes === state.racks.length || !state.racks.some((rack) => canPlace(state, rack)));
  if (isBlocked) return endByBlock(state);
  return { ...state, seat: (state.seat + 1) % state.racks.length, turns: state.turns + 1, drawn: [] };
};
