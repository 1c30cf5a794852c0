import {
  badField,
  err,
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
import type { Pig, PigEvent } from './state.ts';

type Read = Result<Step<Pig>, Refusal>;

export const writeEvent = ({ seat, move, outcome }: Step<Pig>): PigEvent => {
  if (seat === null) throw new Error('nobody rolled this die');
  if (move.type === 'hold') return { type: 'hold', player: seat };
  if (outcome === null) throw new Error('the die is still in the air');
  return { type: 'roll', player: seat, pips: outcome.pips };
};

const readEvent = (event: unknown): Read => readTyped(event, { roll: readRoll, hold: readHold });

const readRoll = (event: unknown): Read => {
  const read = readFields(event, ['type', 'player', 'pips']);
  if (!read.ok) return read;
  const { player, pips } = read.value;
  if (!isNatural(player)) return badField('player', player);
  return isNatural(pips) && pips >= 1 && pips <= 6 ? ok(rollOf(player, pips)) : badField('pips', pips);
};

const readHold = (event: unknown): Read => {
  const read = readFields(event, ['type', 'player']);
  if (!read.ok) return read;
  const { player } = read.value;
  return isNatural(player) ? ok({ seat: player, move: { type: 'hold' }, outcome: null }) : badField('player', player);
};

const rollOf = (seat: Seat, pips: number): Step<Pig> => ({
  seat,
  move: { type: 'roll' },
  outcome: { type: 'die', pips },
});

/** `r` to roll, `=4` what it showed, `h` to hold. */
const writeStep = ({ move, outcome }: Step<Pig>): string =>
  outcome ? `=${outcome.pips}` : move?.type === 'hold' ? 'h' : 'r';

const readStep = (text: string, seat: Seat | null): Read => {
  if (seat === null || !/^(r|h|=[1-6])$/.test(text))
    return err({ code: 'unreadable-step', found: shown(text), examples: ['r', '=4', 'h'] });
  if (text.startsWith('=')) return ok(rollOf(seat, Number(text.slice(1))));
  return ok({ seat, move: { type: text === 'h' ? 'hold' : 'roll' }, outcome: null });
};

export const notation: Notation<Pig> = { writeEvent, readEvent, writeStep, readStep };
