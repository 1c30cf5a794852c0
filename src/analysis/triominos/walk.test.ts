import { describe, expect, it } from 'vitest';
import { playOut, seededRng, type Setup } from '../../core/index.ts';
import { BOTS, NO_LIMIT } from '../../bots/index.ts';
import { triominos, type State } from '../../games/triominos/index.ts';
import type { GameRecord } from '../../record/index.ts';
import { randomGame, setupsOf } from '../../../test/kit/randomGame.ts';
import { startOf } from '../../../test/kit/table.ts';
import { sumOfParts } from '../analysis.ts';
import { minus } from '../chances.ts';
import { chancesIn } from './positionValue.ts';
import { analyseTriominos } from './walk.ts';
import { analysed, describePartition, recordFrom } from '../../../test/kit/triominosAnalysis.ts';

const botRecord = (names: readonly string[], seed: string, options = {}): GameRecord => {
  const rng = seededRng(seed);
  const bots = names.map((name) => BOTS.triominos.find((bot) => bot.name === name)!);
  const setup: Setup = { players: names.length, rulebook: 'fiche', options, start: 0 };
  const choose = (state: State, seat: number) =>
    bots[seat]!.choose(triominos.view(state, seat), triominos.legalMoves(state), rng, NO_LIMIT);
  const steps = [...playOut(triominos, startOf(triominos, setup), choose, rng)].map(({ step }) => step);
  return recordFrom(setup, steps);
};

/** House rules are tested in walk.slow.test.ts. */
describePartition(setupsOf(triominos).filter(({ options }) => Object.keys(options).length === 0));

describe('an analysis', () => {
  const record = botRecord(['bruno', 'greedy'], 'shares');
  const analysis = analysed(record);

  it('ends with the shares of the win', () => {
    expect(analysis.result.toSorted()).toEqual([0, 1]);
    expect(analysis.moments.at(-1)!.after).toEqual(analysis.result);
  });

  it('is the same every time for all players, and plain JSON', () => {
    const players = [{ name: 'Ana' }, { name: 'Bo' }];
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    expect(analysed({ ...record, players })).toEqual(analysis);
  });

  it('measures each draw against the mean over all tiles it could have brought', () => {
    const setup = { players: 3, rulebook: 'classic', options: { rounds: 1 }, start: 0 };
    const draws = [...randomGame(triominos, setup, 'draws')]
      .map(({ state }) => state)
      .filter((state) => state.phase === 'play' && triominos.legalMoves(state).some(({ type }) => type === 'draw'))
      .map((state) => triominos.next(state, { type: 'draw' }));
    expect(draws.length).toBeGreaterThan(3);
    for (const state of draws.slice(0, 4)) {
      const before = chancesIn(state, 100);
      const luck = state.pool.map((tile) =>
        minus(chancesIn(triominos.next(state, { type: 'tile', tile }), 100), before),
      );
      for (const seat of state.scores.keys())
        expect(luck.reduce((sum, change) => sum + change[seat]!, 0) / luck.length).toBeCloseTo(0, 9);
    }
  });

  it('is exact where the end of the round is known: the best choice changes nothing', () => {
    const record = botRecord(['shrewd', 'greedy'], 'ends');
    const { moments } = analysed(record, { worlds: 0, nodes: 5000, deals: 1 });
    const last = moments.filter((moment) => moment.kind === 'choice').slice(-3);
    for (const { loss, change, seat, doubt } of last) {
      expect(doubt).toBe(0);
      expect(change[seat]).toBeCloseTo(-loss, 9);
    }
  });

  it('splits an unfinished round up to its last event', () => {
    const { isOver, result, seats } = analysed({ ...record, events: record.events.slice(0, 20) });
    expect(isOver).toBe(false);
    for (const [seat, { parts }] of seats.entries()) expect(sumOfParts(parts)).toBeCloseTo(result[seat]!, 9);
  });

  it('notes drift between rounds', () => {
    const { moments, seats, result } = analysed(botRecord(['bruno', 'greedy'], 'rounds', { rounds: 2 }));
    expect(moments.some(({ kind }) => kind === 'drift')).toBe(true);
    expect(sumOfParts(seats[0]!.parts)).toBeCloseTo(result[0]!, 9);
  });

  it('marks only significant changes', () => {
    const { moments } = analysed(botRecord(['pip', 'dot'], 'sure'), { worlds: 10, nodes: 200, deals: 4 });
    for (const moment of moments) {
      if (moment.kind === 'choice' && moment.grade !== null)
        expect(moment.loss).toBeGreaterThanOrEqual(2 * moment.doubt);
      if (moment.kind === 'luck' && moment.mark !== null)
        expect(Math.abs(moment.change[moment.seat!]!)).toBeGreaterThanOrEqual(2 * moment.doubt);
    }
    expect(moments.some((moment) => moment.kind === 'choice' && moment.grade !== null)).toBe(true);
  });

  it('refuses a record that does not replay', () => {
    expect(analyseTriominos({ ...record, events: record.events.slice(1) })).toMatchObject({ ok: false });
  });
});
