/** All bots of Pickomino. Each is marked as pure, so that a bundle holds only those it names. */
import type { Rng } from '../../core/index.ts';
import { countOf, indexOf, type Move, type Pickomino, type State } from '../../games/pickomino/index.ts';
import { bestOf, type SyncBot } from '../bot.ts';
import { countOwnWorms, countStolenTwice, feelWorms, type Appraiser, type Attitude } from './solver/appraisal.ts';
import { bestMove, weighMoves } from './solver/moveValues.ts';
import type { WinChance } from './net/winChanceBy.ts';
import { byWinChance } from './weights/winChance.ts';

const diceShowing = ({ rolled }: State, { face }: Move & { type: 'keep' }): number => rolled?.[indexOf(face)] ?? 0;

const WORM_JOY = 1.5;
const WHIM = 1.5;

/** Grabs the most dice, loves worms, adds up nothing, and now and then cannot leave the dice alone. */
export const chick: SyncBot<Pickomino> = {
  name: 'chick',
  choose: (view, legal, rng) => {
    const liked = legal.map((move) => ({ move, liking: likingOf(view, move, rng) }));
    return bestOf(liked, ({ liking }) => liking).move;
  },
};

const likingOf = (view: State, move: Move, rng: Rng): number => {
  if (move.type === 'keep') return diceShowing(view, move) + (move.face === 'W' ? WORM_JOY : 0) + rng() * WHIM;
  if (move.type === 'stop') return move.take ?? 0;
  return rng() < thrillOf(view) ? Infinity : 1;
};

/** The more dice are left to throw, the harder it is to stop. */
const thrillOf = (view: State): number => 0.08 * (8 - countOf(view.kept));

/** Keeps what adds most to the total, worms before fives, and stops at the first tile it can take. */
export const greedy: SyncBot<Pickomino> = {
  name: 'greedy',
  choose: (view, legal) => bestOf(legal, (move) => gainOf(view, move)),
};

const gainOf = (view: State, move: Move): number => {
  if (move.type === 'roll') return 0;
  if (move.type === 'stop') return move.take ?? -1;
  const dice = diceShowing(view, move);
  return move.face === 'W' ? 5 * dice + 0.5 : move.face * dice;
};

/** What a bot fears and wants, and by how many worms it misjudges a move at most. */
interface Temper extends Attitude {
  readonly misjudges: number;
}

/** A bot with the weaknesses of people: it fears losses too much or too little, envies, and misjudges. */
const temperedBot = (name: string, temper: Temper): SyncBot<Pickomino> => {
  const appraise = feelWorms(temper);
  return {
    name,
    choose: (view, legal, rng) => {
      const weighed = weighMoves(view, legal, appraise);
      return bestMove(weighed.map(({ move, value }) => ({ move, value: value + (2 * rng() - 1) * temper.misjudges })));
    },
  };
};

/** Timid: would rather keep its tile than win two from the grill, and does not like to steal. */
export const hen = /* @__PURE__ */ temperedBot('hen', { theft: 0.5, fear: 2.5, regret: 1, misjudges: 0.5 });

/** Daring: wants what others have, and trusts that things will go well. */
export const rooster = /* @__PURE__ */ temperedBot('rooster', { theft: 3, fear: 0.6, regret: 0, misjudges: 0.25 });

/** Plays each turn best by its own values of the endings. */
const solverBot = (name: string, appraise: Appraiser): SyncBot<Pickomino> => ({
  name,
  choose: (view, legal) => {
    const [only] = legal;
    return only && legal.length === 1 ? only : bestMove(weighMoves(view, legal, appraise));
  },
});

/** Plays for the worms of this turn, less those on the tile at risk. */
export const careful = /* @__PURE__ */ solverBot('careful', countOwnWorms);

/** Like careful, but a stolen tile counts twice. */
export const rival = /* @__PURE__ */ solverBot('rival', countStolenTwice);

/** Plays each turn best for its chance to win the game. */
export const master = /* @__PURE__ */ solverBot('master', byWinChance);

/** The same bot with another net, such as one of your own training; for the number of players of that net. */
export const masterWith = (net: WinChance, name = 'master'): SyncBot<Pickomino> => solverBot(name, net.appraise);

/** By rising strength. */
export const PICKOMINO_BOTS: readonly SyncBot<Pickomino>[] = [chick, greedy, hen, rooster, careful, rival, master];
