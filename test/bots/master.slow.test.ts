import { describe, expect, it } from 'vitest';
import { readNet } from '../../src/bots/net/writtenNet.ts';
import { NETS } from '../../src/bots/pickomino/weights/winChance.ts';
import { RULEBOOKS } from '../../src/games/pickomino/index.ts';
import { winShare } from '../../research/training/pickomino/contest.ts';

/** Bounds so far below the measured strength that luck alone does not reach them. */
describe('the master of Pickomino', () => {
  it.each([
    [2, 'greedy', 300, 0.65],
    [2, 'rival', 600, 0.5],
    [4, 'rival', 400, 1 / 4],
  ] as const)('at a table of %i beats %s', (players, opponent, games, least) => {
    const net = readNet(NETS[players - 2]!);
    expect(winShare(net, { opponent, rules: RULEBOOKS.zoch.rules, games, seed: 'master' })).toBeGreaterThan(least);
  });
});
