/** What a report and a terminal both say of an analysed record. */
import type { Analysis, ChoiceMoment, Parts } from '../../analysis/index.ts';
import { numeral, type Seat } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import type { GameRecord } from '../../record/index.ts';

export interface AnalysedRecord {
  readonly record: GameRecord;
  readonly analysis: Analysis;
}

/** The parts of a result, in the order of a waterfall. */
export const PART_NAMES: readonly (readonly [keyof Parts, string])[] = [
  ['start', 'start'],
  ['deal', 'deal'],
  ['ownLuck', 'own luck'],
  ['othersLuck', 'others’ luck'],
  ['ownChoices', 'own choices'],
  ['othersChoices', 'others’ choices'],
  ['hidden', 'hidden tiles'],
  ['drift', 'the engine’s doubt'],
];

/** A chance in points, with its sign where it is a change. */
export const points = (chance: number): string => numeral(Number((100 * chance).toFixed(1)));

export const nameOf = ({ players }: GameRecord, seat: Seat): string => players[seat]?.name ?? '';

/** Every choice that was marked, in order. */
export const mistakesOf = ({ moments }: Analysis): ChoiceMoment[] =>
  moments.filter((moment) => moment.kind === 'choice').filter(({ grade }) => grade !== null);

/** A move in the short notation. */
export const moveWord = ({ game: id }: GameRecord, seat: Seat, move: ChoiceMoment['chosen']): string =>
  gameById(id)?.writeStep({ seat, move, outcome: null }) ?? '';

export const LUCK_NOTE =
  'Whoever wins was nearly always the luckier one in that game; it does not mean that the play was worse.';
