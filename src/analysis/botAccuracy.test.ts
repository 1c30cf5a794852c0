import { describe, expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { botAccuracies, botsAround } from './botAccuracy.ts';

const namesAround = (accuracy: number): string[] => botsAround('pickomino', accuracy).map(({ bot }) => bot);

describe('the accuracy of bots', () => {
  test('is known of every bot of Pickomino, and rises with their strength', () => {
    const reached = botAccuracies('pickomino');
    expect(reached.map(({ bot }) => bot).toSorted()).toEqual(BOTS.pickomino.map(({ name }) => name).toSorted());
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
