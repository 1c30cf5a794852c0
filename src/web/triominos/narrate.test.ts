import { describe, expect, test } from 'vitest';
import { defaultSetup, playOut, seededRng, unwrap } from '../../core/index.ts';
import { triominos, type Move, type State } from '../../games/triominos/index.ts';
import type { SeatInfo } from '../table/kit.ts';
import { en as words } from './words/en.ts';
import { narrateIn } from './narrate.ts';

const SEATS: SeatInfo[] = ['Ana', 'Bo'].map((name, seat) => ({ seat, name, bot: null, bird: seat }));

/** Everything one viewer hears of a game in which every seat places when it can. */
const story = (seed: number, viewer: number): string[] => {
  const start = unwrap(triominos.start(defaultSetup(triominos, 2)));
  const choose = (state: State): Move => triominos.legalMoves(state)[0]!;
  let before = start;
  return [...playOut(triominos, start, choose, seededRng(seed))].map(({ step, state }, seq) => {
    const event = triominos.witness(step, viewer);
    const told = { seq, event, before: triominos.view(before, viewer), after: triominos.view(state, viewer) };
    before = state;
    return narrateIn(words, told, SEATS);
  });
};

describe('narrate', () => {
  const heard = [1, 2, 3, 4].flatMap((seed) => story(seed, 0));

  test('every step has a sentence with a name or a round in it', () => {
    for (const sentence of heard) expect(sentence).toMatch(/^(Ana|Bo|Round \d) ?.*\.$/);
  });

  test('one hears which tile one drew, and never which another drew', () => {
    expect(heard.some((sentence) => /^Ana draws \d-\d-\d: −5\.$/.test(sentence))).toBe(true);
    expect(heard.some((sentence) => /^Bo draws a tile: −5\.$/.test(sentence))).toBe(true);
    expect(heard.some((sentence) => /^Bo draws \d-\d-\d: /.test(sentence))).toBe(false);
  });

  test('a placement says its points, and what a bonus makes in all', () => {
    expect(heard.some((sentence) => /^Bo places \d-\d-\d: \d+ points\.$/.test(sentence))).toBe(true);
    const [, worth, bonus, all] =
      /: (\d+) points and (\d+) for a (?:bridge|hexagon), (\d+) in all\./.exec(heard.join(' ')) ?? [];
    expect(Number(worth) + Number(bonus)).toBe(Number(all));
  });

  test('the last draw for the start says who starts', () => {
    expect(heard.some((sentence) => /draws \d-\d-\d for the start\. (Ana|Bo) starts\.$/.test(sentence))).toBe(true);
  });

  test('the end of a round says how it ended', () => {
    expect(heard.some((sentence) => /(goes out: 25 and \d+|The round is blocked\.)/.test(sentence))).toBe(true);
  });
});
