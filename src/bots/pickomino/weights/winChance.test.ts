import { describe, expect, it } from 'vitest';
import { MOST_PLAYERS, pickomino } from '../../../games/pickomino/index.ts';
import { startOf } from '../../../../test/kit/table.ts';
import { newAppraisal } from '../solver/appraisal.ts';
import { packGame, LOWEST } from '../packed/packedGame.ts';
import { inputCount } from '../net/features.ts';
import { byWinChance, NETS } from './winChance.ts';

const TABLES = NETS.map((net, i) => ({ net, players: i + 2 }));

it('knows a net for every number of players', () => expect(TABLES.at(-1)!.players).toBe(MOST_PLAYERS));

describe.each(TABLES)('the net for $players players', ({ net, players }) => {
  it('fits the table and says how it was made', () => {
    expect(net.shape).toMatchObject({ inputs: inputCount(players), outputs: players });
    expect(net.provenance.command).toContain(`--players ${players} `);
    expect(net.provenance.games).toBeGreaterThan(100_000);
  });

  it('is sure of winning with the last tile, and of nothing after losing the turn', () => {
    const start = startOf(pickomino, { players });
    const state = { ...start, grill: [30], piles: start.piles.map((_, seat) => (seat === 0 ? [] : [LOWEST + seat])) };
    const appraisal = newAppraisal();
    byWinChance(packGame(state), appraisal);
    expect(appraisal.take[30 - LOWEST]).toBe(1);
    expect(appraisal.lost).toBeGreaterThan(0);
    expect(appraisal.lost).toBeLessThan(0.8);
  });
});
