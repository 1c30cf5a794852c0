/** Steps as records write them: JSON events, and short words for people. */
import {
  badField,
  err,
  isListOf,
  isNatural,
  isWhole,
  ok,
  readFields,
  readTyped,
  seatLetter,
  seatOfLetter,
  shown,
  type Fields,
  type Notation,
  type Refusal,
  type Result,
  type Seat,
  type Step,
  type Viewer,
} from '../../core/index.ts';
import { FARTHEST } from './board.ts';
import type { TriominosEvent, WitnessedEvent } from './event.ts';
import type { Move, Outcome } from './state.ts';
import { isTile, type Numbers, type Tile } from './tiles.ts';
import type { Triominos } from './view.ts';

type TriominosStep = Step<Triominos>;
type Read = Result<TriominosStep, Refusal>;

export const writeEvent = ({ seat, move, outcome }: TriominosStep): TriominosEvent => {
  if (move === null) return chanceEvent(outcome);
  switch (move.type) {
    case 'place':
      return { type: 'place', player: seat, x: move.x, y: move.y, numbers: move.numbers };
    case 'draw':
      return { type: 'draw', player: seat, tile: outcome?.type === 'tile' ? outcome.tile : null };
    case 'pass':
      return { type: 'pass', player: seat };
  }
};

const chanceEvent = (outcome: Outcome): TriominosEvent => {
  switch (outcome.type) {
    case 'deal':
      return { type: 'deal', hands: outcome.hands };
    case 'lot':
      return { type: 'drawForStart', player: outcome.seat, tile: outcome.tile };
    case 'tile':
      throw new Error('nobody drew this tile');
  }
};

/** Hands and drawn tiles are secret; all else happens on the table. */
export const witness = (step: TriominosStep, viewer: Viewer): WitnessedEvent => {
  const event = writeEvent(step);
  switch (event.type) {
    case 'deal':
      return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : null)) };
    case 'draw':
      return event.player === viewer ? event : { ...event, tile: null };
    default:
      return event;
  }
};

const readEvent = (event: unknown): Read =>
  readTyped(event, { deal: readDeal, drawForStart: readLot, place: readPlace, draw: readDraw, pass: readPass });

const readDeal = (event: Fields): Read => {
  const read = readFields(event, ['type', 'hands']);
  if (!read.ok) return read;
  const { hands } = read.value;
  return isHands(hands) ? ok(chanceStep({ type: 'deal', hands })) : badField('hands', hands);
};

const isHand = (value: unknown): value is Tile[] => isListOf(isTile, value);
const isHands = (value: unknown): value is Tile[][] => isListOf(isHand, value);

const readLot = (event: Fields): Read => {
  const read = readFields(event, ['type', 'player', 'tile']);
  if (!read.ok) return read;
  const { player, tile } = read.value;
  if (!isNatural(player)) return badField('player', player);
  return isTile(tile) ? ok(chanceStep({ type: 'lot', seat: player, tile })) : badField('tile', tile);
};

const readPlace = (event: Fields): Read => {
  const read = readFields(event, ['type', 'player', 'x', 'y', 'numbers']);
  if (!read.ok) return read;
  const { player, x, y, numbers } = read.value;
  if (!isNatural(player)) return badField('player', player);
  if (!isCoordinate(x)) return badField('x', x);
  if (!isCoordinate(y)) return badField('y', y);
  return isNumbers(numbers) ? ok(moveStep(player, { type: 'place', x, y, numbers })) : badField('numbers', numbers);
};

const isCoordinate = (value: unknown): value is number => isWhole(value) && Math.abs(value) <= FARTHEST;

const isNumbers = (value: unknown): value is Numbers =>
  Array.isArray(value) && value.length === 3 && value.every((number) => isNatural(number) && number <= 5);

const readDraw = (event: Fields): Read => {
  const read = readFields(event, ['type', 'player', 'tile']);
  if (!read.ok) return read;
  const { player, tile } = read.value;
  if (!isNatural(player)) return badField('player', player);
  return isTile(tile) ? ok(drawStep(player, tile)) : badField('tile', tile);
};

const readPass = (event: Fields): Read => {
  const read = readFields(event, ['type', 'player']);
  if (!read.ok) return read;
  const { player } = read.value;
  return isNatural(player) ? ok(moveStep(player, { type: 'pass' })) : badField('player', player);
};

const moveStep = (seat: Seat, move: Move): TriominosStep => ({ seat, move, outcome: null });

const chanceStep = (outcome: Outcome): TriominosStep => ({ seat: null, move: null, outcome });

const drawStep = (seat: Seat, tile: Tile): TriominosStep => ({
  seat,
  move: { type: 'draw' },
  outcome: { type: 'tile', tile },
});

/** `=012,345/…` a deal, `sA345` a lot of seat A, `451@3,-2` a placement, `d` to draw, `d123` the tile drawn, `p` to pass. */
const writeStep = ({ move, outcome }: TriominosStep): string => {
  if (outcome?.type === 'deal') return `=${outcome.hands.map((hand) => hand.join(',')).join('/')}`;
  if (outcome?.type === 'lot') return `s${seatLetter(outcome.seat)}${outcome.tile}`;
  if (move?.type === 'place') return `${move.numbers.join('')}@${move.x},${move.y}`;
  return move?.type === 'draw' ? `d${outcome?.tile ?? ''}` : 'p';
};

const readStep = (text: string, seat: Seat | null): Read =>
  (seat === null ? undefined : readStepOf(seat, text)) ?? readLots(text) ?? readHands(text) ?? unreadable(text);

const readStepOf = (seat: Seat, text: string): Read | undefined => {
  if (text === 'p') return ok(moveStep(seat, { type: 'pass' }));
  if (text === 'd') return ok(moveStep(seat, { type: 'draw' }));
  const tile = text.slice(1);
  return text[0] === 'd' && isTile(tile) ? ok(drawStep(seat, tile)) : readPlacement(seat, text);
};

const readPlacement = (seat: Seat, text: string): Read | undefined => {
  const [, digits = '', x, y] = /^([0-5]{3})@(-?\d{1,3}),(-?\d{1,3})$/.exec(text) ?? [];
  const cell = { x: Number(x), y: Number(y) };
  const numbers = [...digits].map(Number);
  if (!isNumbers(numbers) || !isCoordinate(cell.x) || !isCoordinate(cell.y)) return undefined;
  return ok(moveStep(seat, { type: 'place', ...cell, numbers }));
};

const readLots = (text: string): Read | undefined => {
  const tile = text.slice(2);
  const seat = seatOfLetter(text[1]);
  return text[0] === 's' && seat !== null && isTile(tile) ? ok(chanceStep({ type: 'lot', seat, tile })) : undefined;
};

const readHands = (text: string): Read | undefined => {
  if (text[0] !== '=') return undefined;
  const hands = text
    .slice(1)
    .split('/')
    .map((hand) => hand.split(','));
  return isHands(hands) ? ok(chanceStep({ type: 'deal', hands })) : undefined;
};

const unreadable = (text: string): Read =>
  err({ code: 'unreadable-step', found: shown(text), examples: ['012@0,0', 'd', 'd123', 'p', 'sA345'] });

export const notation: Notation<Triominos> = { writeEvent, readEvent, writeStep, readStep };
