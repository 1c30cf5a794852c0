import {
  countOf,
  diceLeft,
  indexOf,
  pointsOf,
  worms,
  type Face,
  type Move,
  type Pickomino,
  type State,
} from '../../games/pickomino/index.ts';
import type { ScreenView } from '../table/screen.ts';
import { plural } from '../terminal/words.ts';

type PickominoView = ScreenView<Pickomino>;

/** The effect of a legal move. */
export const choiceWords = ({ view, names }: Pick<PickominoView, 'view' | 'names'>, move: Move): string => {
  switch (move.type) {
    case 'roll':
      return rollWords(view);
    case 'keep':
      return keepWords(view, move.face);
    case 'stop':
      return stopWords(view, names, move.take);
  }
};

const rollWords = (view: State): string => {
  const left = diceLeft(view);
  const risk = (view.kept.filter((count) => count > 0).length / 6) ** left;
  const dice = left === 1 ? 'the last die' : left === 8 ? 'all 8 dice' : `the other ${left} dice`;
  return risk === 0 ? `roll ${dice}` : `roll ${dice} (${percent(risk)} show nothing new)`;
};

const percent = (share: number): string => (share < 0.005 ? 'less than 1%' : `${Math.round(share * 100)}%`);

const keepWords = (view: State, face: Face): string => {
  const count = view.rolled?.[indexOf(face)] ?? 0;
  const kept = view.kept.with(indexOf(face), count);
  const left = 8 - countOf(kept);
  const dice = Array<string>(count).fill(String(face)).join(' ');
  return `keep ${dice}: makes ${pointsOf(kept)}${left === 0 ? ', no die left' : `, ${left} left`}`;
};

const stopWords = (view: State, names: readonly string[], take: number | null): string => {
  if (take === null) return 'stop: nothing to take, the turn is lost';
  const owner = view.grill.includes(take) ? undefined : names[ownerOf(view, take)];
  return `stop: ${owner === undefined ? `take ${take}` : `steal ${take} from ${owner}`}, ${plural(worms(take), 'worm')}`;
};

/** The seat with this tile on top of its pile. */
const ownerOf = (view: State, tile: number): number => view.piles.findIndex((pile) => pile.at(-1) === tile);

/** Translates `roll`, `worms`, `take 25`, `stop` and the like into notation. */
export const understand = (typed: string, { legal }: PickominoView): string => {
  const text = typed.toLowerCase().replaceAll(/\s+/g, '');
  if (/^(r|roll|rollon)$/.test(text)) return 'r';
  const [, keep] = /^(?:k|keep)([1-5]|w|worm)s?$/.exec(text) ?? /^(w|worm)s?$/.exec(text) ?? [];
  if (keep !== undefined) return `k${keep.charAt(0)}`;
  const [, take] = /^(?:t|take|steal|stop)(\d\d|-)$/.exec(text) ?? [];
  if (take !== undefined) return `t${take}`;
  return /^(s|stop|t|take|steal|nothing)$/.test(text) ? stopOf(legal) : text;
};

const stopOf = (legal: readonly Move[]): string => {
  const stop = legal.find((move) => move.type === 'stop');
  return `t${stop?.take ?? '-'}`;
};
