import { at, type GameResult, type Refusal, type Seat, type Turn } from '../../core/index.ts';
import {
  countOf,
  DICE,
  diceAt,
  FACES,
  indexOf,
  NO_DICE,
  pointsOf,
  WORM,
  type Dice,
  type Face,
  type Rolled,
} from './dice.ts';
import { fieldByField, type Loss, type Move, type State } from './state.ts';
import { topOf, wormsOf } from './tiles.ts';

export const turn = (state: State): Turn => {
  // P-21
  if (state.grill.length === 0) return { kind: 'over', result: resultOf(state.piles) };
  if (state.rolling) return { kind: 'chance', asker: state.seat };
  return { kind: 'decision', seat: state.seat };
};

export const diceLeft = (state: State): number => DICE - countOf(state.kept);

/** P-07: no die is left, or under some rulebooks no symbol. */
export const mustStop = (state: State): boolean =>
  diceLeft(state) === 0 || (state.rules.allSymbols === 'endsTurn' && state.kept.every((count) => count > 0));

/** The tiles a stop could take now, the dearest first; empty when the turn would be lost. */
export const takings = (state: State): readonly number[] => {
  const total = pointsOf(state.kept);
  if (state.kept[WORM] === 0) return [];
  if (state.grill.includes(total)) return [total];
  const lower = state.grill.filter((tile) => tile < total).toReversed();
  const allowed = state.rules.lowerTile === 'any' ? lower : lower.slice(0, 1);
  if (ownerOf(state, total) === null) return allowed;
  return state.rules.steal === 'may' ? [total, ...allowed] : [total];
};

/** The opponent with this tile on top of the pile, if any. */
const ownerOf = (state: State, tile: number): Seat | null => {
  const seat = state.piles.findIndex((pile, owner) => owner !== state.seat && topOf(pile) === tile);
  return seat < 0 ? null : seat;
};

const ROLL: Move = { type: 'roll' };
const KEEPS: readonly Move[] = FACES.map((face) => ({ type: 'keep', face }));
const NO_MOVES: readonly Move[] = [];

/** To roll, to keep by rising symbol, to stop by falling tile. */
export const legalMoves = (state: State): readonly Move[] => {
  if (state.rolling || state.grill.length === 0) return NO_MOVES;
  const candidates = state.rolled ? KEEPS : [ROLL, ...stops(state)];
  return candidates.filter((move) => whyIllegal(state, move) === undefined);
};

const stops = (state: State): readonly Move[] => [...takings(state), null].map((take) => ({ type: 'stop', take }));

export const whyIllegal = (state: State, action: Move | Rolled): Refusal | undefined => {
  if (state.grill.length === 0) return { code: 'game-over', rule: 'P-21' };
  if (action.type === 'dice') return whyImpossible(state, action.dice);
  if (state.rolling) return { code: 'chance-is-next' };
  switch (action.type) {
    case 'roll':
      return whyNoRoll(state);
    case 'keep':
      return whyNoKeep(state, action.face);
    case 'stop':
      return whyNoStop(state, action.take);
  }
};

const whyImpossible = (state: State, dice: Dice): Refusal | undefined => {
  if (!state.rolling) return { code: 'nobody-rolls' };
  const rolled = countOf(dice);
  const left = diceLeft(state);
  if (rolled === left) return undefined;
  return { code: 'wrong-dice-count', rule: left === DICE ? 'P-02' : 'P-05', rolled, left };
};

const whyNoRoll = (state: State): Refusal | undefined => {
  if (state.rolled) return { code: 'keep-first', rule: 'P-03' };
  if (diceLeft(state) === 0) return { code: 'no-dice-left', rule: 'P-07' };
  return mustStop(state) ? { code: 'all-symbols-kept', rule: 'P-07' } : undefined;
};

const whyNoKeep = (state: State, face: Face): Refusal | undefined => {
  const i = indexOf(face);
  if (!state.rolled) return { code: 'nothing-rolled', rule: 'P-03' };
  if (!state.rolled[i]) return { code: 'symbol-not-rolled', rule: 'P-03', face };
  return diceAt(state.kept, i) > 0 ? { code: 'symbol-already-kept', rule: 'P-03', face } : undefined;
};

const whyNoStop = (state: State, take: number | null): Refusal | undefined => {
  if (state.rolled) return { code: 'keep-first', rule: 'P-03' };
  if (diceLeft(state) === DICE) return { code: 'roll-first', rule: 'P-02' };
  const allowed = takings(state);
  if (take === null) return whyNoEmptyStop(state, allowed);
  if (allowed.includes(take)) return undefined;
  const total = pointsOf(state.kept);
  if (state.kept[WORM] === 0) return { code: 'no-worm', rule: 'P-08', total };
  if (allowed.length === 0) return { code: 'no-tile', rule: 'P-12', total };
  return { code: 'wrong-tile', rule: ruleOfTaking(state), take, total, allowed };
};

const whyNoEmptyStop = (state: State, allowed: readonly number[]): Refusal | undefined => {
  if (allowed.length > 0) return { code: 'tile-must-be-taken', rule: ruleOfTaking(state), allowed };
  const refused = state.rules.stopWithoutTile === 'refused' && !mustStop(state);
  return refused ? { code: 'stop-takes-nothing', rule: 'P-06', total: pointsOf(state.kept) } : undefined;
};

const ruleOfTaking = (state: State): string => {
  const total = pointsOf(state.kept);
  if (state.grill.includes(total)) return 'P-09';
  if (ownerOf(state, total) !== null) return 'P-10';
  return total > 36 ? 'P-13' : 'P-11';
};

/** Copied field by field, all states share one hidden class in the engine: twice as fast as spreads. */
export const next = (state: State, action: Move | Rolled): State => fieldByField(after(state, action));

const after = (state: State, action: Move | Rolled): State => {
  switch (action.type) {
    case 'roll':
      return { ...state, rolling: true };
    case 'dice':
      return land(state, action.dice);
    case 'keep':
      return { ...state, kept: withKept(state, action.face), rolled: null };
    case 'stop':
      return action.take === null ? loseTurn(state, whyLost(state), null) : takeTile(state, action.take);
  }
};

/** P-04: a roll without a new symbol loses the turn. */
const land = (state: State, dice: Dice): State => {
  const hasNewSymbol = dice.some((count, i) => count > 0 && state.kept[i] === 0);
  return hasNewSymbol ? { ...state, rolled: dice, rolling: false } : loseTurn(state, 'no-new-symbol', dice);
};

const withKept = (state: State, face: Face): Dice => {
  const i = indexOf(face);
  const kept = [...state.kept];
  kept[i] = state.rolled![i]!;
  return kept;
};

const whyLost = (state: State): Loss => (state.kept[WORM] === 0 ? 'no-worm' : 'no-tile');

const takeTile = (state: State, tile: number): State => {
  // P-10: a tile that is not in the grill lies on top of an opponent's pile.
  const from = state.grill.includes(tile) ? null : ownerOf(state, tile);
  const piles = state.piles.map((pile, owner) => {
    if (owner === state.seat) return [...pile, tile];
    return owner === from ? pile.slice(0, -1) : pile;
  });
  const grill = from === null ? state.grill.filter((one) => one !== tile) : state.grill;
  const last = {
    seat: state.seat,
    total: pointsOf(state.kept),
    took: tile,
    from,
    lost: null,
    roll: null,
    gaveBack: null,
    turnedDown: null,
  };
  return passDice({ ...state, grill, piles, last });
};

const loseTurn = (state: State, lost: Loss, roll: Dice | null): State => {
  const gaveBack = topOf(at(state.piles, state.seat)) ?? null;
  // P-15
  const piles =
    gaveBack === null ? state.piles : state.piles.with(state.seat, at(state.piles, state.seat).slice(0, -1));
  const grill = gaveBack === null ? state.grill : [...state.grill, gaveBack].toSorted((a, b) => a - b);
  const turnedDown = tileToTurnDown(state, grill, gaveBack);
  const last = {
    seat: state.seat,
    total: pointsOf(state.kept),
    took: null,
    from: null,
    lost,
    roll,
    gaveBack,
    turnedDown,
  };
  if (turnedDown === null) return passDice({ ...state, grill, piles, last });
  // The tile turned down is always the highest, and so the last.
  return passDice({ ...state, grill: grill.slice(0, -1), turnedDown: [...state.turnedDown, turnedDown], piles, last });
};

const tileToTurnDown = (state: State, grill: readonly number[], gaveBack: number | null): number | null => {
  const highest = at(grill, grill.length - 1);
  // P-17
  if (gaveBack === null) return state.rules.emptyHanded === 'turnsDown' ? highest : null;
  // P-16, P-18
  return highest !== gaveBack || state.rules.shortGame ? highest : null;
};

/** P-20 */
const passDice = (state: State): State => ({
  ...state,
  seat: (state.seat + 1) % state.piles.length,
  kept: NO_DICE,
  rolled: null,
  rolling: false,
});

/** P-22 most worms; P-23 among those the highest tile; P-24 without a tile the win is shared. */
export const resultOf = (piles: readonly (readonly number[])[]): GameResult => {
  const scores = piles.map(wormsOf);
  const highest = piles.map((pile) => Math.max(0, ...pile));
  const most = Math.max(...scores);
  const best = Math.max(...highest.filter((_, seat) => scores[seat] === most));
  const winners = [...piles.keys()].filter((seat) => scores[seat] === most && highest[seat] === best);
  return { scores, winners };
};
