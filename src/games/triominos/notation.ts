/** Steps as records write them: JSON events, and a short text for people. */
import {
  badField,
  err,
  isNatural,
  ok,
  readFields,
  readTyped,
  shown,
  type Event,
  type Fields,
  type Refusal,
  type Result,
  type Seat,
  type Step,
  type Viewer,
} from '../../core/index.ts';
import { FARTHEST } from './board.ts';
import type { Move, Outcome } from './state.ts';
import { isTile, type Numbers, type Tile } from './tiles.ts';
import type { Triominos } from './view.ts';

type TriominosStep = Step<Triominos>;
type Read = Result<TriominosStep, Refusal>;

/** A draw that is still under way has no `tile`. */
export const writeEvent = ({ seat, move, outcome }: TriominosStep): Event => {
  if (outcome?.type === 'deal') return { type: 'deal', hands: outcome.hands };
  if (outcome?.type === 'lot') return { type: 'drawForStart', player: outcome.seat, tile: outcome.tile };
  if (move?.type === 'place') return { type: 'place', player: seat, x: move.x, y: move.y, numbers: move.numbers };
  if (move?.type === 'pass') return { type: 'pass', player: seat };
  return { type: 'draw', player: seat, ...(outcome ? { tile: outcome.tile } : {}) };
};

/** Hands and drawn tiles are secret; all else happens on the table. */
export const witness = (step: TriominosStep, viewer: Viewer): Event => {
  const event = writeEvent(step);
  if (step.outcome?.type === 'deal')
    return { ...event, hands: step.outcome.hands.map((hand, seat) => (seat === viewer ? hand : null)) };
  return step.move?.type === 'draw' && step.seat !== viewer ? { ...event, tile: null } : event;
};

export const readEvent = (event: unknown): Read =>
  readTyped(event, { deal: readDeal, drawForStart: readLot, place: readPlace, draw: readDraw, pass: readPass });

const readDeal = (event: Fields): Read => {
  const read = readFields(event, ['type', 'hands']);
  if (!read.ok) return read;
  const { hands } = read.value;
  return isHands(hands) ? ok(chanceStep({ type: 'deal', hands })) : badField('hands', hands);
};

const isHands = (value: unknown): value is Tile[][] =>
  Array.isArray(value) && value.every((hand) => Array.isArray(hand) && hand.every(isTile));

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

const isCoordinate = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= FARTHEST;

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

const moveStep = (seat: Seat | null, move: Move): TriominosStep => ({ seat, move, outcome: null });

const chanceStep = (outcome: Outcome): TriominosStep => ({ seat: null, move: null, outcome });

const drawStep = (seat: Seat | null, tile: Tile): TriominosStep => ({
  seat,
  move: { type: 'draw' },
  outcome: { type: 'tile', tile },
});

/** `=012,345/…` a deal, `sA345` a lot of seat A, `451@3,-2` a placement, `d` to draw, `d123` the tile drawn, `p` to pass. */
export const writeStep = ({ move, outcome }: TriominosStep): string => {
  if (outcome?.type === 'deal') return `=${outcome.hands.map((hand) => hand.join(',')).join('/')}`;
  if (outcome?.type === 'lot') return `s${SEAT_LETTERS[outcome.seat]}${outcome.tile}`;
  if (move?.type === 'place') return `${move.numbers.join('')}@${move.x},${move.y}`;
  return move?.type === 'draw' ? `d${outcome?.tile ?? ''}` : 'p';
};

const SEAT_LETTERS = 'ABCDEF';

export const readStep = (text: string, seat: Seat | null): Read => {
  if (text === 'p') return ok(moveStep(seat, { type: 'pass' }));
  if (text === 'd') return ok(moveStep(seat, { type: 'draw' }));
  if (/^d\d{3}$/.test(text) && isTile(text.slice(1))) return ok(drawStep(seat, text.slice(1)));
  return readPlacement(text, seat) ?? readLots(text) ?? readHands(text) ?? unreadable(text);
};

const readPlacement = (text: string, seat: Seat | null): Read | undefined => {
  const match = /^([0-5])([0-5])([0-5])@(-?\d{1,3}),(-?\d{1,3})$/.exec(text);
  if (!match) return undefined;
  const [a, b, c, x, y] = match.slice(1).map(Number) as [number, number, number, number, number];
  if (!isCoordinate(x) || !isCoordinate(y)) return undefined;
  return ok(moveStep(seat, { type: 'place', x, y, numbers: [a, b, c] }));
};

const readLots = (text: string): Read | undefined => {
  const tile = text.slice(2);
  const seat = SEAT_LETTERS.indexOf(text[1] ?? ' ');
  return text[0] === 's' && seat >= 0 && isTile(tile) ? ok(chanceStep({ type: 'lot', seat, tile })) : undefined;
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
