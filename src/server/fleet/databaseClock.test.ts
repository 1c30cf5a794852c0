import { describe, expect, test } from 'vitest';
import { DatabaseClock } from './databaseClock.ts';

const MINUTES = 60_000;

describe('the time of the database', () => {
  let local = 0;
  const jumps: number[] = [];
  const clockAt = (there: number): DatabaseClock => {
    const clock = new DatabaseClock(
      (ms) => jumps.push(ms),
      () => local,
    );
    clock.note({ asked: local, answered: local + 4, there: there + 2 });
    return clock;
  };
  const look = (clock: DatabaseClock, there: number, took = 0): boolean =>
    clock.note({ asked: local - took, answered: local, there });

  test('is that of all processes, however wrong their own clocks are', () => {
    for (const wrong of [-5 * MINUTES, 0, 5 * MINUTES]) {
      local = 1_000_000 + wrong;
      expect(clockAt(1_000_000).now()).toBe(1_000_000);
    }
  });

  test('follows small differences, but not those of a slow answer', () => {
    local = 1000;
    const clock = clockAt(1000);
    look(clock, 700, 800);
    expect(clock.now()).toBe(1000);
    look(clock, 1300);
    expect(clock.now()).toBe(1300);
    expect(clock.isRight).toBe(true);
  });

  test('does not follow a jump until it is confirmed; meanwhile it is not right, and reports it once', () => {
    local = 1000;
    jumps.length = 0;
    const clock = clockAt(1000);
    for (let i = 0; i < 19; i++) expect(look(clock, 1000 + 5 * MINUTES)).toBe(false);
    expect(clock.now()).toBe(1000);
    expect(clock.isRight).toBe(false);
    expect(jumps).toEqual([5 * MINUTES]);
    expect(look(clock, 1000 + 5 * MINUTES)).toBe(true);
    expect(clock.now()).toBe(1000 + 5 * MINUTES);
    expect(clock.isRight).toBe(true);
  });

  test('is right again when the jump was none', () => {
    local = 1000;
    const clock = clockAt(1000);
    look(clock, 90_000);
    look(clock, 1000);
    expect(clock.isRight).toBe(true);
    expect(clock.now()).toBe(1000);
  });
});
