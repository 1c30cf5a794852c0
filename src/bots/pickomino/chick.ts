import type { Rng } from '../../core/index.ts';
import { countOf, indexOf, type Move, type Pickomino, type State } from '../../games/pickomino/index.ts';
import { bestOf, type Bot } from '../bot.ts';

/** Grabs the most dice, loves worms, adds up nothing, and now and then cannot leave the dice alone. */
export const chick: Bot<Pickomino> = {
  name: 'chick',
  choose: (view, legal, rng) => {
    const moods = new Map(legal.map((move) => [move, liking(view, move, rng)]));
    return bestOf(legal, (move) => moods.get(move)!);
  },
};

const WORM_JOY = 1.5;
const WHIM = 1.5;

const liking = (view: State, move: Move, rng: Rng): number => {
  if (move.type === 'keep')
    return view.rolled![indexOf(move.face)]! + (move.face === 'W' ? WORM_JOY : 0) + rng() * WHIM;
  if (move.type === 'stop') return move.take === null ? 0 : move.take;
  return rng() < thrill(view) ? Infinity : 1;
};

/** The more dice are left to throw, the harder it is to stop. */
const thrill = (view: State): number => 0.08 * (8 - countOf(view.kept));
