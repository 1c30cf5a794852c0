import { describe, expect, it } from 'vitest';
import { seededRng } from '../../core/index.ts';
import { pickomino, type State } from '../../games/pickomino/index.ts';
import { holding } from '../../../test/kit/pickomino.ts';
import { after, startOf } from '../../../test/kit/table.ts';
import { randomGame } from '../../../test/kit/randomGame.ts';
import { advise, loadWinChance, oddsOf, type Objective } from './advice.ts';

const start = startOf(pickomino);

const WORMS: Objective = { type: 'worms' };
const WIN: Objective = { type: 'win', net: await loadWinChance(2) };

describe('advice', () => {
  it('prices a stop by the worms of its tile', () => {
    const { options } = advise(holding([5, 5, 5, 5, 'W']), WORMS);
    expect(options.map(({ move }) => move)).toEqual([{ type: 'roll' }, { type: 'stop', take: 25 }]);
    expect(options[1]!.value).toBe(2);
  });

  it('counts the player’s own tile as lost when the turn is', () => {
    const lost = advise(holding([5, 5, 'W'], [5, 5, 'W', 'W', 5], [36]), WORMS);
    expect(lost).toMatchObject({ value: -4, options: [], best: null, outlook: { lost: 1 } });
  });

  it('values a last roll as calculated by hand', () => {
    // 34 and one die: a 1, 2 or 3 makes 35, 36 or 37, all else loses the turn.
    const { value, options, outlook } = advise(holding([5, 5, 5, 5, 5, 'W', 4]), { type: 'atLeast', total: 35 });
    expect(value).toBeCloseTo(0.5, 12);
    expect(options.map((option) => option.value)).toEqual([expect.closeTo(0.5, 12), 0]);
    expect(outlook).toMatchObject({
      lostNext: 0.5,
      lost: 0.5,
      tiles: { 35: expect.closeTo(1 / 6, 12), 36: expect.closeTo(1 / 3, 12) },
    });
  });

  it('steals the tile from its owner, and takes no lower one if it must steal', () => {
    const { options } = advise({ ...holding([5, 5, 5, 5, 'W'], null), grill: [22, 36], piles: [[], [25]] }, WORMS);
    expect(options.at(-1)).toEqual({ move: { type: 'stop', take: 25 }, value: 2 });
  });

  it('gives a chance to win between 0 and 1, and 1 when it is certain', () => {
    const { value } = advise(start, WIN);
    expect(value).toBeGreaterThan(0.4);
    expect(value).toBeLessThan(0.6);
    const last = { ...holding([5, 5, 5, 5, 'W']), grill: [25] };
    expect(advise(last, WIN)).toMatchObject({ value: 1, best: { type: 'stop', take: 25 } });
  });

  it('agrees from one decision to the next: the value of a roll is the mean of its outcomes', () => {
    const before = after(pickomino, start, '=1135wwww kw');
    const { probability, outcomes } = pickomino.chances(pickomino.next(before, { type: 'roll' }));
    const mean = [...outcomes()].reduce((sum, outcome) => {
      const rolled = { ...before, rolled: outcome.dice };
      return sum + probability(outcome) * advise(rolled, WORMS).value;
    }, 0);
    expect(advise(before, WORMS).options[0]!.value).toBeCloseTo(mean, 10);
  });

  it('gives all ways to end chances that sum to one', async () => {
    const rng = seededRng('advice');
    const win = { type: 'win', net: await loadWinChance(3) } as const;
    for (const { state } of randomGame(
      pickomino,
      { players: 3, rulebook: 'summary', options: {}, start: 0 },
      'advice',
    )) {
      const position = state as State;
      if (rng() > 0.05 || pickomino.turn(position).kind !== 'decision') continue;
      for (const objective of [WORMS, win, { type: 'atLeast', total: 26 }] as const) {
        const { outlook, options, value } = advise(position, objective);
        expect(Object.values(outlook.tiles).reduce((sum, chance) => sum + chance, outlook.lost)).toBeCloseTo(1, 10);
        expect(value).toBe(Math.max(...options.map((option) => option.value)));
      }
    }
  });
});

describe('the odds of a turn', () => {
  const odds = oddsOf(start);

  it('are those of the solver', () => {
    expect(odds.atLeast[21]! * 100).toBeCloseTo(89.303, 3);
    expect(odds.atLeast[36]! * 100).toBeCloseTo(1.568, 3);
    expect(odds.expectedWorms).toBeCloseTo(1.644729674, 9);
  });

  it('are lower for a total than for at least as much', () => {
    for (let total = 21; total <= 36; total++) expect(odds.exactly[total]).toBeLessThan(odds.atLeast[total]!);
  });
});
