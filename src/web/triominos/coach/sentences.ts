/** The coach's words about moves and their reasons. */
import type { TriominosAdvice } from '../../../analysis/index.ts';
import { tellTriominosAdvice } from '../../../analysis/triominos/telling.ts';
import type { Move, View } from '../../../games/triominos/index.ts';
import { placeOf, totalOf } from '../board/places.ts';
import { spotOn } from '../board/spots.ts';
import { tileName } from '../words/points.ts';
import { vocabulary } from './words/index.ts';

/** “Place 2-4-5 for 11”. */
export const actText = (view: View, move: Move): string => {
  const { words } = vocabulary;
  if (move.type !== 'place') return words[move.type];
  const place = placeOf(view, move);
  return words.place(tileName(place.tile), totalOf(place));
};

export const adviceText = (advice: TriominosAdvice, view: View): string =>
  tellTriominosAdvice(vocabulary.words.reasons, advice, (best, other) => toldApart(view, [best, other]));

/** Two places of one tile may bring the same: then it matters where they are. */
export const toldApart = (view: View, [best, other]: readonly [Move, Move]): readonly [string, string] => {
  const [one, two] = [actText(view, best), actText(view, other)];
  return one === two ? [`${one} (${whereText(view, best)})`, `${two} (${whereText(view, other)})`] : [one, two];
};

/** “row 2, column 5”; nothing for a draw. */
export const whereText = (view: View, move: Move): string => {
  if (move.type !== 'place') return '';
  const { row, column } = spotOn(view.board)(move);
  return vocabulary.words.at(row, column);
};
