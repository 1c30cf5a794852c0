import type { Move } from '../../../games/triominos/index.ts';
import type { PuzzleKind } from '../../table/coachKit.ts';
import { vocabulary } from './words/index.ts';

const placesIn = (legal: readonly Move[]): number => legal.filter(({ type }) => type === 'place').length;

/** With one place the question is whether to take it; with several, which one, though drawing may still be better. */
export const puzzleKinds = (): readonly PuzzleKind<Move>[] => {
  const { puzzles } = vocabulary.words;
  return [
    { id: 'place', ...puzzles.place, fits: (legal) => placesIn(legal) > 1 },
    { id: 'draw', ...puzzles.draw, fits: (legal) => placesIn(legal) === 1 },
  ];
};
