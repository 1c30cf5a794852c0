import { describe, expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { keysOf } from '../core/index.ts';
import { ADVISERS, botsAround } from './advisers.ts';

const namesAround = (accuracy: number): string[] => botsAround('pickomino', accuracy).map(({ bot }) => bot);

describe('the accuracy of bots', () => {
  test.each(keysOf(ADVISERS))('is known of every bot of %s or of none, by rising accuracy', (game) => {
    const { botAccuracies } = ADVISERS[game];
    const bots = BOTS[game].map(({ name }) => name).toSorted();
    expect([bots, []]).toContainEqual(botAccuracies.map(({ bot }) => bot).toSorted());
    expect(botAccuracies).toEqual(botAccuracies.toSorted((a, b) => a.accuracy - b.accuracy));
  });

  test('names the bots above and below a player', () => {
    expect(namesAround(90)).toEqual(['greedy', 'hen']);
    expect(namesAround(-20)).toEqual(['random']);
    expect(namesAround(100)).toEqual(['master']);
    expect(namesAround(99.9)).toEqual(['rival', 'master']);
  });

  test('is empty for a game without an adviser', () => {
    expect(botsAround('chess', 50)).toEqual([]);
  });
});
