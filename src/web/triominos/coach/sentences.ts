/** The coach's words about moves and their reasons. */
import type { TriominosAdvice, TriominosReason } from '../../../analysis/index.ts';
import type { Move, View } from '../../../games/triominos/index.ts';
import { isSameMove, placeOf, totalOf } from '../board/places.ts';
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

export const adviceText = (advice: TriominosAdvice, view: View): string => {
  const { reasons } = vocabulary.words;
  const { best, reason } = advice;
  if (reason.code === 'only-choice') return reasons['only-choice'];
  const [act, other] = toldApart(view, [best.move, reason.other]);
  switch (reason.code) {
    case 'earns-more':
      return reasons['earns-more'](act, reason.earns, other, reason.otherEarns);
    case 'opens-less':
      return reasons['opens-less'](act, reason.most, other, reason.otherMost);
    default:
      return leadText(advice, reason, act, other);
  }
};

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

/** A lead that is no larger explains nothing: then the chances themselves have to. */
const leadText = ({ best, choices }: TriominosAdvice, reason: Leading, act: string, other: string): string => {
  const { reasons } = vocabulary.words;
  const [lead, otherLead] = [Math.round(reason.lead), Math.round(reason.otherLead)];
  if (lead > otherLead) return reasons['leads-to-more'](act, lead, other, otherLead);
  const { win } = choices.find(({ move }) => isSameMove(move, reason.other)) ?? best;
  return reasons['wins-more'](act, best.win, other, win);
};

type Leading = Extract<TriominosReason, { readonly lead: number }>;
