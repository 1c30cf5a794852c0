import type { Triominos } from '../../games/triominos/index.ts';
import type { Bot } from '../bot.ts';
import { greedy } from './greedy.ts';
import { temperedBot } from './temperedBot.ts';
import { playOutByJudgement, playOutGreedily } from './search/playout.ts';
import { searching, type Manner } from './search/searcher.ts';
import { shrewd } from './shrewd.ts';

/** Small and dreamy: sees little of the board and no bonus, and likes to keep its tiles with a 5. */
const pip = temperedBot('pip', {
  noticesNew: 0.5,
  noticesOld: 0.12,
  noticesBonus: 0,
  favourite: 5,
  fondness: 12,
  misjudges: 12,
  thinksAhead: false,
});

/** Cheerful and quick: plays what looks big, often misses a bonus, and is fond of zeros. */
const dot = temperedBot('dot', {
  noticesNew: 0.9,
  noticesOld: 0.45,
  noticesBonus: 0.4,
  favourite: 0,
  fondness: 5,
  misjudges: 4,
  thinksAhead: false,
});

/** Calm and wary: thinks of what each tile opens up, and makes a mistake only now and then. */
const bruno = temperedBot('bruno', {
  noticesNew: 1,
  noticesOld: 0.93,
  noticesBonus: 0.95,
  favourite: 3,
  fondness: 1,
  misjudges: 1,
  thinksAhead: true,
});

/** Believes that others draw only when nothing fits, learns nothing from what they place, and plays rounds out greedily. */
const searcher = searching({
  name: 'searcher',
  manner: () => ({ playouts: 600, placements: 60, trust: { drawsInVain: 0.05, leavesPoint: 1, least: 1 } }),
  playOut: playOutGreedily,
  endgameNodes: 10_000,
});

/** Between two, rounds are long and a good player draws often without having to. */
const DUEL: Manner = { playouts: 800, placements: 10, trust: { drawsInVain: 0.5, leavesPoint: 0.9, least: 0.2 } };

/** Among more players there are fewer decisions, and so more time for each. */
const CROWD: Manner = { playouts: 1600, placements: 20, trust: { drawsInVain: 0.05, leavesPoint: 0.85, least: 0.1 } };

/** Misses nothing and gives nothing away. */
const master = searching({
  name: 'master',
  manner: (players) => (players === 2 ? DUEL : CROWD),
  playOut: playOutByJudgement,
  endgameNodes: 10_000,
});

/** By rising strength. */
export const TRIOMINOS_BOTS: readonly Bot<Triominos>[] = [pip, dot, greedy, bruno, shrewd, searcher, master];
