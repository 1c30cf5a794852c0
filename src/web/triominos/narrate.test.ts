import { describe, expect, test } from 'vitest';
import { defaultSetup, playOut, seededRng, unwrap } from '../../core/index.ts';
import { triominos, type Move, type State } from '../../games/triominos/index.ts';
import { pattern, type Message } from '../../../test/kit/pattern.ts';
import type { SeatInfo } from '../table/kit.ts';
import { words } from './words/en.ts';
import { narrateIn } from './narrate.ts';

const SEATS: SeatInfo[] = ['Ana', 'Bo'].map((name, seat) => ({ seat, name, bot: null, bird: seat }));

/** The narration of a game to one viewer; every seat places when it can. */
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

  const { narrate } = words;
  const heardAs = (...messages: Message[]): string[] => heard.filter((sentence) => pattern(...messages).test(sentence));

  test('a player hears of the tile they drew, and never of one another drew', () => {
    const drawnBy = (name: string): string[] =>
      heardAs((tile, price) => narrate.drewTile(name, tile, price)).filter((sentence) => /\d-\d-\d/.test(sentence));
    expect(drawnBy('Ana')).not.toEqual([]);
    expect(drawnBy('Bo')).toEqual([]);
    expect(heard).toContain(narrate.drew('Bo', '−5'));
  });

  test('a placement is narrated with its points, and the sum with a bonus', () => {
    expect(heardAs((tile, worth) => narrate.placed('Bo', tile, worth))).not.toEqual([]);
    const [withBonus = ''] = heardAs((name, tile, worth, points) =>
      narrate.placedWith(name, tile, worth, { reason: 'bridge', points }),
    );
    const [worth = 0, bonus = 0, all] =
      withBonus
        .replace(/\d-\d-\d/, '')
        .match(/\d+/g)
        ?.map(Number) ?? [];
    expect(worth + bonus).toBe(all);
  });

  test('the last draw for the start names the starter', () => {
    expect(heardAs((name, tile, starter) => `${narrate.lot(name, tile)} ${narrate.starts(starter)}`)).not.toEqual([]);
  });

  test('the end of a round is narrated with its reason', () => {
    expect(heardAs(narrate.blocked, (name, racks) => narrate.wentOut(name, 25, racks))).not.toEqual([]);
  });
});
