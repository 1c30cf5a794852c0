/** The coach's words about moves and their reasons. */
import type { LiveOdds, PickominoAdvice } from '../../../analysis/index.ts';
import { tellPickominoAdvice, tellPickominoMove } from '../../../analysis/pickomino/telling.ts';
import type { Move, State } from '../../../games/pickomino/index.ts';
import type { SeatInfo } from '../../table/kit.ts';
import { vocabulary } from './words/index.ts';

/** “Keep 3 worms”, “Take 25”. */
export const actText = (view: State, move: Move, seats: readonly SeatInfo[]): string =>
  tellPickominoMove(vocabulary.words, view, move, namesOf(seats));

/** No two moves have the same words. */
export const toldApart = (
  view: State,
  [one, other]: readonly [Move, Move],
  seats: readonly SeatInfo[],
): readonly [string, string] => [actText(view, one, seats), actText(view, other, seats)];

export const adviceText = (advice: PickominoAdvice, view: State, seats: readonly SeatInfo[]): string =>
  tellPickominoAdvice(vocabulary.words, advice, view, namesOf(seats));

const namesOf = (seats: readonly SeatInfo[]): string[] => seats.map(({ name }) => name);

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
