/** Properties of an analysis of any game of Triominos, and helpers to check them. */
import { describe, expect, it } from 'vitest';
import { sumOfParts, type Analysis } from '../../src/analysis/analysis.ts';
import { finish } from '../../src/analysis/task.ts';
import { analyseTriominos, type AnalysisEffort } from '../../src/analysis/triominos/walk.ts';
import { unwrap, type Setup, type Step } from '../../src/core/index.ts';
import { triominos, type Triominos } from '../../src/games/triominos/index.ts';
import { recordOf, type GameRecord } from '../../src/record/index.ts';
import { randomGame } from './randomGame.ts';

const LITTLE: AnalysisEffort = { worlds: 2, nodes: 40, deals: 4 };

/** The parts add up to the result for any quality of estimates, so the cheapest are enough. */
const LEAST: AnalysisEffort = { worlds: 0, nodes: 1, deals: 1 };

export const recordFrom = (setup: Setup, steps: readonly Step<Triominos>[]): GameRecord => {
  const players = Array.from({ length: setup.players }, (_, seat) => ({ name: `P${seat}` }));
  return recordOf(triominos, setup, players, steps, null);
};

export const analysed = (record: GameRecord, effort = LITTLE): Analysis<Triominos> =>
  finish(unwrap(analyseTriominos(record, effort)));

/** A whole match by the classic rules is long; two rounds cover the same cases. */
const shortened = (setup: Setup): Setup =>
  setup.rulebook === 'classic' && setup.options['rounds'] === undefined
    ? { ...setup, options: { ...setup.options, rounds: 2 } }
    : setup;

export const describePartition = (setups: readonly Setup[]): void =>
  describe.each(setups.map(shortened))('by $rulebook with $players players and $options', (setup) => {
    it('start, deal, draws, choices and hidden tiles make the result of every seat', () => {
      const steps = [...randomGame(triominos, setup, 'identity')].map(({ step }) => step);
      const analysis = analysed(recordFrom(setup, steps), LEAST);
      expect(analysis.isOver).toBe(true);
      expect(Math.abs(analysis.result.reduce((sum, share) => sum + share, -1))).toBeLessThan(1e-9);
      for (const [seat, { parts }] of analysis.seats.entries())
        expect(Math.abs(sumOfParts(parts) - analysis.result[seat]!)).toBeLessThan(1e-9);
    });
  });
