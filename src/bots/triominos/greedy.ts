import { bonusOf, type Move, type Triominos, type View } from '../../games/triominos/index.ts';
import { bestOf, type Bot } from '../bot.ts';

/** Places for the most points at once; draws only when nothing fits. */
export const greedy: Bot<Triominos> = {
  name: 'greedy',
  choose: (view, legal) => bestOf(legal, (move) => worth(view, move)),
};

const worth = (view: View, move: Move): number => {
  if (move.type === 'draw') return -1;
  if (move.type === 'pass') return -2;
  const [a, b, c] = move.numbers;
  const bonus = view.board.length === 0 ? undefined : bonusOf(view.rules, view.board, move);
  return a + b + c + (bonus?.points ?? 0);
};
