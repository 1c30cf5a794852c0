/** Properties of an analysis of any game of Pickomino, and helpers to check them. */
import { describe, expect, it } from 'vitest';
import { sumOfParts, type Analysis } from '../../src/analysis/analysis.ts';
import { analysePickomino } from '../../src/analysis/pickomino/walk.ts';
import { finish } from '../../src/analysis/task.ts';
import { unwrap, type GameResult, type Setup, type Step } from '../../src/core/index.ts';
import { pickomino, type Pickomino } from '../../src/games/pickomino/index.ts';
import { recordOf, type GameRecord } from '../../src/record/index.ts';
import { randomGame } from './randomGame.ts';

export const recordFrom = (
  setup: Setup,
  steps: readonly Step<Pickomino>[],
  result: GameResult | null = null,
): GameRecord => {
  const players = Array.from({ length: setup.players }, (_, seat) => ({ name: `P${seat}` }));
  return recordOf(pickomino, setup, players, steps, result);
};

export const analysed = (record: GameRecord): Analysis<Pickomino> => finish(unwrap(analysePickomino(record)));

export const describePartition = (setups: readonly Setup[]): void =>
  describe.each(setups)('by $rulebook with $players players and $options', (setup) => {
    it('start, luck, choices and drift add up, and what one seat gains the others lose', () => {
      const steps = [...randomGame(pickomino, setup, 'identity')].map(({ step }) => step);
      const { moments, seats, result, isOver } = analysed(recordFrom(setup, steps));
      expect(isOver).toBe(true);
      for (const [seat, { parts }] of seats.entries())
        expect(Math.abs(sumOfParts(parts) - result[seat]!)).toBeLessThan(1e-9);
      for (const { change, after } of moments) {
        expect(Math.abs(change.reduce((sum, gain) => sum + gain, 0))).toBeLessThan(1e-9);
        expect(Math.abs(after.reduce((sum, chance) => sum + chance, -1))).toBeLessThan(1e-9);
      }
      for (const moment of moments) {
        if (moment.kind !== 'choice') continue;
        expect(moment.loss).toBeGreaterThanOrEqual(0);
        expect(Math.abs(moment.change[moment.seat]! + moment.loss)).toBeLessThan(1e-9);
      }
    });
  });
