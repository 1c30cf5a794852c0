/** Steps as records write them: JSON events, and short words for people. */
import {
  badField,
  err,
  isListOf,
  isNatural,
  ok,
  readFields,
  readTyped,
  shown,
  type Notation,
  type Refusal,
  type Result,
  type Seat,
  type Step,
} from '../../core/index.ts';
import { diceOf, FACES, facesOf, type Face } from './dice.ts';
import type { PickominoEvent } from './event.ts';
import type { Move, Pickomino } from './state.ts';

type PickominoStep = Step<Pickomino>;
type Read = Result<PickominoStep, Refusal>;

export const writeEvent = ({ seat, move, outcome }: PickominoStep): PickominoEvent => {
  if (move === null) throw new Error('nobody rolled these dice');
  switch (move.type) {
    case 'roll':
      return { type: 'roll', player: seat, dice: outcome ? facesOf(outcome.dice) : [] };
    case 'keep':
      return { type: 'keep', player: seat, face: move.face };
    case 'stop':
      return { type: 'stop', player: seat, take: move.take };
  }
};

const readEvent = (event: unknown): Read => readTyped(event, { roll: readRoll, keep: readKeep, stop: readStop });

const readRoll = (event: unknown): Read => {
  const read = readFields(event, ['type', 'player', 'dice']);
  if (!read.ok) return read;
  const { player, dice } = read.value;
  if (!isNatural(player)) return badField('player', player);
  return isListOf(isFace, dice) ? ok(rollStep(player, dice)) : badField('dice', dice);
};

const readKeep = (event: unknown): Read => {
  const read = readFields(event, ['type', 'player', 'face']);
  if (!read.ok) return read;
  const { player, face } = read.value;
  if (!isNatural(player)) return badField('player', player);
  return isFace(face) ? ok(moveStep(player, { type: 'keep', face })) : badField('face', face);
};

const readStop = (event: unknown): Read => {
  const read = readFields(event, ['type', 'player', 'take']);
  if (!read.ok) return read;
  const { player, take } = read.value;
  if (!isNatural(player)) return badField('player', player);
  return take === null || isNatural(take) ? ok(moveStep(player, { type: 'stop', take })) : badField('take', take);
};

const isFace = (value: unknown): value is Face => FACES.some((face) => face === value);

const moveStep = (seat: Seat, move: Move): PickominoStep => ({ seat, move, outcome: null });

const rollStep = (seat: Seat, faces: readonly Face[]): PickominoStep => ({
  seat,
  move: { type: 'roll' },
  outcome: { type: 'dice', dice: diceOf(faces) },
});

/** `r` to roll, `=1135w` what it showed, `kw` to keep worms, `t25` to take a tile, `t-` to stop with none. */
const writeStep = ({ move, outcome }: PickominoStep): string => {
  if (outcome) return `=${facesOf(outcome.dice).join('').toLowerCase()}`;
  if (move?.type === 'keep') return `k${move.face}`.toLowerCase();
  return move?.type === 'stop' ? `t${move.take ?? '-'}` : 'r';
};

/** Every step belongs to a seat: chance never acts alone. */
const readStep = (text: string, seat: Seat | null): Read =>
  (seat === null ? undefined : readStepOf(seat, text)) ??
  err({ code: 'unreadable-step', found: shown(text), examples: ['r', '=1135w', 'kw', 't25', 't-'] });

const readStepOf = (seat: Seat, text: string): Read | undefined => {
  if (text === 'r') return ok(moveStep(seat, { type: 'roll' }));
  if (/^=[1-5wW]{1,99}$/.test(text)) return ok(rollStep(seat, text.slice(1).split('').map(faceOf)));
  if (/^k[1-5wW]$/.test(text)) return ok(moveStep(seat, { type: 'keep', face: faceOf(text.slice(1)) }));
  if (!/^t([0-9]{1,2}|-)$/.test(text)) return undefined;
  return ok(moveStep(seat, { type: 'stop', take: text === 't-' ? null : Number(text.slice(1)) }));
};

const faceOf = (letter: string): Face => FACES.find((face) => String(face) === letter.toUpperCase())!;

export const notation: Notation<Pickomino> = { writeEvent, readEvent, writeStep, readStep };
