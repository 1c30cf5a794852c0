import { describe, expect, test } from 'vitest';
import { shareOf } from './elo.ts';
import { ratingsOf, type Meeting } from './rating.ts';

/** A duel in which the first won this share. */
const duel = (a: string, b: string, share: number, games: number): Meeting => ({
  lineup: [a, b],
  shares: { [a]: share, [b]: 1 - share },
  games,
});

const eloOf = (meetings: readonly Meeting[]): Record<string, number> =>
  Object.fromEntries(ratingsOf(meetings).map(({ bot, elo }) => [bot, elo.mean]));

describe('ratings', () => {
  test('are recovered from games played by them', () => {
    const truth: Record<string, number> = { a: 200, b: 50, c: -50, d: -200 };
    const names = Object.keys(truth);
    const meetings = names.flatMap((a, i) =>
      names.slice(i + 1).map((b) => duel(a, b, shareOf(truth[a]! - truth[b]!, 2), 1e6)),
    );
    for (const [bot, elo] of Object.entries(eloOf(meetings))) expect(elo).toBeCloseTo(truth[bot]!, 1);
  });

  test('hold for tables of more than two, against a field and all together', () => {
    const field: Meeting = { lineup: ['a', 'b', 'b', 'b'], shares: { a: 0.4, b: 0.6 }, games: 1e6 };
    const { a, b } = eloOf([field]);
    expect(shareOf(a! - b!, 4)).toBeCloseTo(0.4, 3);
    const shares = { a: 0.5, b: 0.3, c: 0.2 };
    const all = eloOf([{ lineup: ['a', 'b', 'c'], shares, games: 1e6 }]);
    expect(10 ** ((all['a']! - all['c']!) / 400)).toBeCloseTo(2.5, 2);
  });

  test('balance results that contradict each other', () => {
    const circle = eloOf([duel('a', 'b', 0.6, 100), duel('b', 'c', 0.6, 100), duel('c', 'a', 0.6, 100)]);
    for (const elo of Object.values(circle)) expect(elo).toBeCloseTo(0, 6);
  });

  test('are finite for a bot that won every game', () => {
    const [best, worst] = ratingsOf([duel('a', 'b', 1, 1000)]);
    expect(best).toMatchObject({ bot: 'a' });
    expect(best!.elo.mean).toBeGreaterThan(300);
    expect(Number.isFinite(best!.elo.high) && Number.isFinite(worst!.elo.low)).toBe(true);
  });

  test('grow surer with the games: four times as many halve the interval', () => {
    const width = (games: number): number => {
      const [best] = ratingsOf([duel('a', 'b', 0.6, games), duel('b', 'c', 0.55, games)]);
      return best!.elo.high - best!.elo.low;
    };
    expect(width(10_000) / width(40_000)).toBeCloseTo(2, 2);
  });

  test('of two agree with the Elo of their duel, interval included', () => {
    const [best, worst] = ratingsOf([duel('a', 'b', 0.6, 10_000)]);
    const difference = best!.elo.mean - worst!.elo.mean;
    expect(shareOf(difference, 2)).toBeCloseTo(0.6, 4);
    // Half of the difference is each one's distance from the mean.
    const half = (best!.elo.high - best!.elo.mean) * 2;
    const error = 1.96 * Math.sqrt((0.6 * 0.4) / 10_000);
    expect(shareOf(difference + half, 2) - 0.6).toBeCloseTo(error, 3);
  });

  test('are empty without meetings', () => expect(ratingsOf([])).toEqual([]));
});
