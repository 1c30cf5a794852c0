import { describe, expect, it } from 'vitest';
import { seededRng } from '../../core/index.ts';
import { NO_LIMIT } from '../../bots/index.ts';
import { master } from '../../bots/pickomino/index.ts';
import { pickomino } from '../../games/pickomino/index.ts';
import { holding } from '../../../test/kit/pickomino.ts';
import { randomGame, setupsOf } from '../../../test/kit/randomGame.ts';
import { startOf } from '../../../test/kit/table.ts';
import { liveOddsOf } from './liveOdds.ts';
import { weighPickomino } from './weighing.ts';

const start = startOf(pickomino);

describe.each(setupsOf(pickomino))('the coach by $rulebook with $players players and $options', (setup) => {
  it('shows the master’s move as the best, and chances that sum to one', () => {
    const rng = seededRng('coach');
    for (const { state } of randomGame(pickomino, setup, 'coach')) {
      if (pickomino.turn(state).kind !== 'decision' || rng() > 0.04) continue;
      const { best, choices } = weighPickomino(state);
      expect(best.move).toEqual(master.choose(state, pickomino.legalMoves(state), rng, NO_LIMIT));
      expect(choices.map(({ move }) => move)).toEqual(pickomino.legalMoves(state));
      for (const { lost, tiles, win, chances } of choices) {
        expect(Object.values(tiles).reduce((sum, chance) => sum + chance, lost)).toBeCloseTo(1, 9);
        expect(chances[state.seat]).toBeCloseTo(win, 9);
      }
    }
  });
});

describe('the coach', () => {
  it('values a last roll as calculated by hand', () => {
    // 34 with one die left: a 1, 2 or 3 makes 35, 36 or 37; all else loses the turn.
    const { choices } = weighPickomino(holding([5, 5, 5, 5, 5, 'W', 4]));
    const [roll, stop] = choices;
    expect(roll!.lost).toBeCloseTo(1 / 2, 12);
    expect(roll!.tiles[36]).toBeCloseTo(1 / 3, 12);
    expect(roll!.worms).toBeCloseTo(2, 12);
    expect(stop).toMatchObject({ lost: 0, tiles: { 34: 1 }, worms: 4 });
  });

  it('counts the tile given back against a lost turn', () => {
    const { choices } = weighPickomino(holding([5, 5, 5, 5, 5, 'W', 4], null, [22]));
    expect(choices[0]!.worms).toBeCloseTo(2 - 0.5, 12);
  });

  it('explains why to stop', () => {
    const { reason } = weighPickomino(holding([5, 5, 5, 5, 5, 'W', 4]));
    expect(reason).toMatchObject({ code: 'take-it', tile: 34, lost: expect.closeTo(0.5, 9) });
  });

  it('explains why to roll on', () => {
    const { best, reason } = weighPickomino(holding(['W', 'W', 'W', 'W', 1]));
    expect(best.move).toEqual({ type: 'roll' });
    expect(reason).toMatchObject({ code: 'roll-on', tile: 21 });
  });

  it('finds that a tile wins the game', () => {
    const { best, reason } = weighPickomino({ ...holding([5, 5, 5, 5, 'W']), grill: [25] });
    expect(best).toMatchObject({ move: { type: 'stop', take: 25 }, win: 1 });
    expect(reason).toEqual({ code: 'wins-now' });
  });

  it('has nothing to explain where there is no choice', () => {
    expect(weighPickomino(start).reason).toEqual({ code: 'only-choice' });
  });
});

describe('the live odds', () => {
  it('are those of the best play for each figure', () => {
    const odds = liveOddsOf(start);
    expect(odds.atLeast[21]! * 100).toBeCloseTo(89.303, 3);
    expect(odds.atLeast[36]! * 100).toBeCloseTo(1.568, 3);
    expect(odds.lost * 100).toBeCloseTo(100 - 89.303, 3);
    expect(odds.lostNext).toBe(0);
  });

  it('know the next roll exactly', () => {
    expect(liveOddsOf(holding([5, 5, 5, 5, 5, 'W', 4])).lostNext).toBeCloseTo(1 / 2, 12);
    expect(liveOddsOf(holding([5, 'W'], [1, 1, 2, 3, 4, 5])).lostNext).toBeNull();
  });

  it('are certain of what can be taken now', () => {
    const odds = liveOddsOf({ ...holding([5, 5, 5, 5, 'W']), grill: [22, 36], piles: [[], [25]] });
    expect(odds).toMatchObject({ lost: 0, atLeast: { 22: 1, 25: 1 } });
    expect(odds.atLeast[36]).toBeLessThan(0.2);
  });
});
