import { playOutByJudgement } from './search/playout.ts';
import { searching, type Manner } from './search/searcher.ts';

/** Between two, rounds are long and a good player draws often without having to. */
const DUEL: Manner = { playouts: 800, placements: 10, trust: { drawsInVain: 0.5, leavesPoint: 0.9, least: 0.2 } };

/** Among more players there are fewer decisions, and so more time for each. */
const CROWD: Manner = { playouts: 1600, placements: 20, trust: { drawsInVain: 0.05, leavesPoint: 0.85, least: 0.1 } };

/** Misses nothing and gives nothing away. */
export const master = searching({
  name: 'master',
  manner: (players) => (players === 2 ? DUEL : CROWD),
  playOut: playOutByJudgement,
  endgameNodes: 10_000,
});
