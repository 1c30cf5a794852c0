import type { Move, View } from '../../games/triominos/index.ts';
import type { TriominosWords } from './words/en.ts';

type HintWords = TriominosWords['hint'];

/** One sentence that says what can be done now. */
export const hintFor = (
  view: View,
  legal: readonly Move[],
  isPlacing: boolean,
  mover: string,
  words: HintWords,
): string => {
  if (view.phase === 'over') return words.over;
  if (legal.length === 0) return view.phase === 'play' ? words.wait(mover) : '';
  if (isPlacing) return words.place;
  if (view.board.length === 0) return words.opening;
  const [first] = legal;
  if (first!.type === 'draw') return words.mustDraw;
  if (first!.type === 'pass') return view.poolSize === 0 ? words.poolEmpty : words.drawnInVain(view.drawnCount);
  return words.choose;
};
