import type { GameTypes, Seat } from '../core/index.ts';
import { minus, type Chances } from './chances.ts';
import type { ChoiceMoment, Moment } from './moment.ts';

export const ANALYSIS_FORMAT = 'tablee-analysis/1';

/** Raise it whenever the same record gives other numbers: stored analyses are then computed again. */
export const ANALYSIS_VERSION = 3;

/** A whole record, split into luck and choices: plain JSON, the same on every machine. */
export interface Analysis<G extends GameTypes = GameTypes> {
  readonly format: typeof ANALYSIS_FORMAT;
  readonly game: string;
  /** Each seat's chance before anything happened. */
  readonly start: Chances;
  readonly moments: readonly Moment<G>[];
  /** After the last event; once the game is over, each seat's share of the win. */
  readonly result: Chances;
  readonly isOver: boolean;
  readonly seats: readonly SeatAnalysis[];
}

/** One seat's game. */
export interface SeatAnalysis {
  readonly parts: Parts;
  /** 100 for the best choice every time, 0 for choices at random; `null` where nothing was at stake. */
  readonly accuracy: number | null;
  /** How many decisions had at least two choices. */
  readonly choices: number;
  /** The loss of all choices together. */
  readonly loss: number;
  /** The result with all luck removed: an unbiased estimate of this seat's average result. */
  readonly adjusted: number;
}

/** The parts of a seat's result: `start` and all others add up to it. */
export interface Parts {
  readonly start: number;
  /** The deal and the lots. */
  readonly deal: number;
  readonly ownLuck: number;
  readonly othersLuck: number;
  readonly ownChoices: number;
  readonly othersChoices: number;
  /** Effects of choices that were unknowable when choosing: tiles on other racks. */
  readonly hidden: number;
  /** Changes of the engine's opinion between turns. */
  readonly drift: number;
}

export const partsOf = (seat: Seat, start: Chances, moments: readonly Moment[]): Parts => {
  const parts = {
    start: start[seat]!,
    deal: 0,
    ownLuck: 0,
    othersLuck: 0,
    ownChoices: 0,
    othersChoices: 0,
    hidden: 0,
    drift: 0,
  };
  for (const moment of moments) {
    const gain = moment.change[seat]!;
    if (moment.kind === 'drift') parts.drift += gain;
    else if (moment.kind === 'luck') parts[luckOf(moment.seat, seat)] += gain;
    else {
      parts[moment.seat === seat ? 'ownChoices' : 'othersChoices'] += moment.error[seat]!;
      parts.hidden += gain - moment.error[seat]!;
    }
  }
  return parts;
};

const luckOf = (whose: Seat | null, seat: Seat): 'deal' | 'ownLuck' | 'othersLuck' => {
  if (whose === null) return 'deal';
  return whose === seat ? 'ownLuck' : 'othersLuck';
};

export const sumOfParts = (parts: Parts): number =>
  Object.values<number>({ ...parts }).reduce((sum, part) => sum + part, 0);

/** 100 · (1 − lost / what choosing at random would have lost). */
export const accuracyOf = (choices: readonly ChoiceMoment[]): number | null => {
  const stakes = choices.reduce((sum, choice) => sum + choice.stakes, 0);
  return stakes > 0 ? 100 * (1 - lossOf(choices) / stakes) : null;
};

/** The accuracy to show: losses measured by playouts may put a single game outside the scale. */
export const clampAccuracy = (accuracy: number): number => Math.min(100, Math.max(0, accuracy));

/** The share of the win to show: without its luck, one game may have more than 1 or less than 0. */
export const clampShare = (share: number): number => Math.min(1, Math.max(0, share));

const lossOf = (choices: readonly ChoiceMoment[]): number => choices.reduce((sum, { loss }) => sum + loss, 0);

const choicesOf = (seat: Seat, moments: readonly Moment[]): ChoiceMoment[] =>
  moments.filter((moment) => moment.kind === 'choice').filter((choice) => choice.seat === seat);

/** The result less all luck. */
export const adjustedResult = (result: Chances, moments: readonly Moment[]): Chances =>
  moments.reduce<Chances>((rest, { kind, change }) => (kind === 'luck' ? minus(rest, change) : rest), result);

/** The analysis of all moments. */
export const analysisOf = <G extends GameTypes>(
  game: string,
  start: Chances,
  moments: readonly Moment<G>[],
  result: Chances,
  isOver: boolean,
): Analysis<G> => {
  const adjusted = adjustedResult(result, moments);
  const seats = start.map((_, seat): SeatAnalysis => {
    const choices = choicesOf(seat, moments);
    return {
      parts: partsOf(seat, start, moments),
      accuracy: accuracyOf(choices),
      choices: choices.length,
      loss: lossOf(choices),
      adjusted: adjusted[seat]!,
    };
  });
  return { format: ANALYSIS_FORMAT, game, start, moments, result, isOver, seats };
};
