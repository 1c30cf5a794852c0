import { indexOf, type Move, type Pickomino, type State } from '../../games/pickomino/index.ts';
import { bestOf, type Bot } from '../bot.ts';

/** Keeps what adds most to the total, worms before fives, and stops at the first tile it can take. */
export const greedy: Bot<Pickomino> = {
  name: 'greedy',
  choose: (view, legal) => bestOf(legal, (move) => worth(view, move)),
};

const worth = (view: State, move: Move): number => {
  if (move.type === 'keep') {
    const points = view.rolled![indexOf(move.face)]! * (move.face === 'W' ? 5 : move.face);
    return points + (move.face === 'W' ? 0.5 : 0);
  }
  if (move.type === 'roll') return 0;
  return move.take ?? -1;
};
