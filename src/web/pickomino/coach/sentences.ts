/** The coach's words about moves and their reasons. */
import type { LiveOdds, PickominoAdvice } from '../../../analysis/index.ts';
import { diceLeft, indexOf, pickomino, type Move, type State } from '../../../games/pickomino/index.ts';
import type { SeatInfo } from '../../table/kit.ts';
import type { ReasonWords } from './words/reasons.ts';
import { vocabulary } from './words/index.ts';

/** “Keep 3 worms”, “Take 25”. */
export const actText = (view: State, move: Move, seats: readonly SeatInfo[]): string => {
  const { words } = vocabulary;
  if (move.type === 'keep') return words.keep(view.rolled![indexOf(move.face)]!, move.face);
  if (move.type === 'roll') return words.roll(diceLeft(view));
  if (move.take === null) return words.stop;
  const victim = seats[pickomino.next(view, move).last?.from ?? -1];
  return victim ? words.steal(move.take, victim.name) : words.take(move.take);
};

/** No two moves have the same words. */
export const toldApart = (
  view: State,
  [one, other]: readonly [Move, Move],
  seats: readonly SeatInfo[],
): readonly [string, string] => [actText(view, one, seats), actText(view, other, seats)];

export const adviceText = ({ best, reason }: PickominoAdvice, view: State, seats: readonly SeatInfo[]): string =>
  reasonText(actText(view, best.move, seats), reason, 'other' in reason ? actText(view, reason.other, seats) : '');

/** The code of a reason says which words take it. */
const reasonText = <C extends keyof ReasonWords>(
  act: string,
  reason: Parameters<ReasonWords[C]>[1] & { readonly code: C },
  other: string,
): string => (vocabulary.words.reasons[reason.code] as (...said: unknown[]) => string)(act, reason, other);

/** The first tile of two, of three and of four worms. */
const STEPS = [25, 29, 33];
/** What never happens is not worth a word. */
const WORTH_TELLING = 0.005;

export const oddsText = ({ lostNext, lost, atLeast }: LiveOdds): string => {
  const { words } = vocabulary;
  const chances = Object.entries(atLeast).map(([tile, chance]) => ({ tile: Number(tile), chance }));
  const steps = STEPS.flatMap((least) => chances.find(({ tile }) => tile >= least) ?? []);
  const told = steps.filter(({ tile, chance }, i) => chance >= WORTH_TELLING && steps[i - 1]?.tile !== tile);
  return [
    words.oddsLost(words.percent(lost)),
    ...(lostNext === null || lostNext < WORTH_TELLING ? [] : [words.oddsNext(words.percent(lostNext))]),
    ...told.map(({ tile, chance }) => words.oddsAtLeast(tile, words.percent(chance))),
  ].join(' · ');
};
