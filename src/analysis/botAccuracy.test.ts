import { describe, expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { botAccuracies, botsAround } from './botAccuracy.ts';

const namesAround = (accuracy: number): string[] => botsAround('pickomino', accuracy).map(({ bot }) => bot);

describe('the accuracy of bots', () => {
  test.each(['pickomino', 'triominos'] as const)('is known of every bot of %s, the weakest first', (game) => {
    const reached = botAccuracies(game);
    expect(reached.map(({ bot }) => bot).toSorted()).toEqual(BOTS[game].map(({ name }) => name).toSorted());
    expect(reached).toEqual(reached.toSorted((a, b) => a.accuracy - b.accuracy));
  });

  test('says between whom somebody plays', () => {
    expect(namesAround(90)).toEqual(['greedy', 'hen']);
    expect(namesAround(-20)).toEqual(['random']);
    expect(namesAround(100)).toEqual(['master']);
    expect(namesAround(99.9)).toEqual(['rival', 'master']);
  });

  test('says nothing of a game in which it was not measured', () => {
    expect(botsAround('chess', 50)).toEqual([]);
  });
});
