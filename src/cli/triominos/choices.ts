import { signed } from '../../core/index.ts';
import {
  bonusOf,
  MOST_DRAWS,
  openingBonus,
  POINTS,
  sumOf,
  type PlaceMove,
  type Triominos,
  type View,
} from '../../games/triominos/index.ts';
import type { ScreenView } from '../table/screen.ts';
import { labelsOf, same, tileOf } from './places.ts';

/** The effect of each legal move. */
export const choiceWords = ({ view, legal }: ScreenView<Triominos>): string[] => {
  const labels = labelsOf(legal);
  return legal.map((move) => {
    if (move.type === 'draw') return `draw a tile: ${signed(POINTS.draw)}`;
    if (move.type === 'pass') return passWords(view);
    const label = labels.find((one) => same(one, move));
    const where = view.board.length === 0 ? '' : ` at ${label?.letter ?? `${move.x},${move.y}`}`;
    return `${dashed(tileOf(move))}${where}: ${pointWords(view, move)}`;
  });
};

export const dashed = (tile: string): string => [...tile].join('-');

/** `7 + 40 bridge` */
const pointWords = (view: View, place: PlaceMove): string => {
  const tile = tileOf(place);
  const extra = view.board.length === 0 ? openingWords(view, tile) : bonusWords(view, place);
  return `${sumOf(tile)}${extra}${view.rack?.length === 1 ? ` + ${POINTS.goingOut} going out` : ''}`;
};

const openingWords = (view: View, tile: string): string => {
  const points = openingBonus(view.rules, tile);
  return points > 0 ? ` + ${points} opening` : '';
};

const bonusWords = (view: View, place: PlaceMove): string => {
  const bonus = bonusOf(view.rules, view.board, place);
  return bonus ? ` + ${bonus.points} ${bonus.reason}` : '';
};

const passWords = (view: View): string => {
  const points = view.drawnCount === MOST_DRAWS ? POINTS.threeDraws : 0 - view.rules.emptyPoolPenalty;
  return points === 0 ? 'pass' : `pass: ${signed(points)}`;
};
