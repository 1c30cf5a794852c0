/** The words for an analysed record, the same in a report and in the terminal. */
import { botsAround, clampAccuracy, type Analysis, type ChoiceMoment, type Parts } from '../../analysis/index.ts';
import { numeral, type Seat } from '../../core/index.ts';
import { gameById, notationOf } from '../../games/index.ts';
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

/** Without parts that are 0 for every seat. */
export const partsShown = ({ seats }: Analysis): typeof PART_NAMES =>
  PART_NAMES.filter(([part]) => seats.some(({ parts }) => parts[part] !== 0));

/** The name of the sum of the parts. */
export const resultName = ({ isOver }: Analysis): string => (isOver ? 'result' : 'so far');

/** “Pickomino: Ana, Bo”. */
export const titleOf = ({ game, players }: GameRecord): string =>
  `${game.charAt(0).toUpperCase()}${game.slice(1)}: ${players.map(({ name }) => name).join(', ')}`;

/** A chance in points, with its sign where it is a change. */
export const points = (chance: number): string => {
  const size = Math.abs(100 * chance).toFixed(1);
  return chance < 0 && Number(size) > 0 ? `−${size}` : size;
};

export const nameOf = ({ players }: GameRecord, seat: Seat): string => players[seat]?.name ?? '';

/** Every choice that was marked, in order. */
export const mistakesOf = ({ moments }: Analysis): ChoiceMoment[] =>
  moments.filter((moment) => moment.kind === 'choice').filter(({ grade }) => grade !== null);

/** A move in the short notation. */
export const moveWord = ({ game: id }: GameRecord, seat: Seat, move: ChoiceMoment['chosen']): string => {
  const game = gameById(id);
  return game ? notationOf(game).writeStep({ seat, move, outcome: null }) : '';
};

export const LUCK_NOTE =
  'The winner almost always comes out as the luckier player; that does not mean that they played worse.';

/** “Ana: accuracy 87.0 (greedy reaches 85, hen 94)”, for each player who can be compared with bots. */
export const accuracyLines = ({ record, analysis }: AnalysedRecord): string[] =>
  analysis.seats.flatMap(({ accuracy }, seat) => {
    const around = accuracy === null ? [] : botsAround(record.game, accuracy);
    if (accuracy === null || around.length === 0) return [];
    const reached = around.map(
      (one, i) => `${one.bot}${i === 0 ? ' reaches' : ''} ${numeral(Math.round(clampAccuracy(one.accuracy)))}`,
    );
    return [`${nameOf(record, seat)}: accuracy ${accuracyText(accuracy)} (${reached.join(', ')})`];
  });

export const accuracyText = (accuracy: number | null): string =>
  accuracy === null ? '–' : clampAccuracy(accuracy).toFixed(1);

export const ACCURACY_NOTE = 'Bots were measured in many games of two; a single game says little about a player.';
