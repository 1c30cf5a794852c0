import { playOutGreedily } from './search/playout.ts';
import { searching } from './search/searcher.ts';

/** Believes that others draw only when nothing fits, learns nothing from what they place, and plays rounds out greedily. */
export const searcher = searching({
  name: 'searcher',
  manner: () => ({ playouts: 600, placements: 60, trust: { drawsInVain: 0.05, leavesPoint: 1, least: 1 } }),
  playOut: playOutGreedily,
  endgameNodes: 10_000,
});
