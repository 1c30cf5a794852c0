import { describe, expect, it } from 'vitest';
import { triominos, type State } from '../../games/triominos/index.ts';
import { randomGame, setupsOf } from '../../../test/kit/randomGame.ts';
import { weighTriominos, type TriominosAdvice } from './weighing.ts';

const SETUP = { players: 2, rulebook: 'fiche', options: {}, start: 0 };

const decisionsOf = (setup: typeof SETUP, seed: string): State[] =>
  [...randomGame(triominos, setup, seed)].map(({ state }) => state).filter(({ phase }) => phase === 'play');

const firstAdvice = (state: State): TriominosAdvice => {
  const legal = triominos.legalMoves(state);
  return weighTriominos(triominos.view(state, state.seat), legal).next().value as TriominosAdvice;
};

describe.each(setupsOf(triominos).filter(({ options }) => Object.keys(options).length === 0))(
  'the coach by $rulebook with $players players',
  (setup) => {
    it('weighs every legal move, with chances that sum to one', () => {
      const states = decisionsOf(setup, 'coach');
      for (const state of [states[2]!, states[Math.floor(states.length / 2)]!, states.at(-1)!]) {
        const { choices, best } = firstAdvice(state);
        expect(choices.map(({ move }) => move)).toEqual(triominos.legalMoves(state));
        for (const { win, chances } of choices) {
          expect(chances[state.seat]).toBeCloseTo(win, 9);
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        }
        expect(best.win).toBe(Math.max(...choices.map(({ win }) => win)));
      }
    });
  },
);

describe('the coach', () => {
  it('becomes more certain with each look', () => {
    const state = decisionsOf(SETUP, 'surer')[6]!;
    const legal = triominos.legalMoves(state);
    const advice = [...weighTriominos(triominos.view(state, state.seat), legal)];
    expect(advice.at(-1)!.best.doubt).toBeLessThan(advice[0]!.best.doubt);
    expect(advice.at(-1)!.best.doubt).toBeGreaterThan(0);
  });

  it('has the points a move earns at once', () => {
    const state = decisionsOf(SETUP, 'earns').find(({ pool, board }) => board.length > 4 && pool.length > 0)!;
    for (const { move, earns } of firstAdvice(state).choices) {
      const moved = triominos.next(state, move);
      const after = move.type === 'draw' ? triominos.next(moved, { type: 'tile', tile: state.pool[0]! }) : moved;
      expect(earns).toBe(after.scores[state.seat]! - state.scores[state.seat]!);
    }
  });

  it('follows the end of a round between two without any doubt', () => {
    const state = decisionsOf(SETUP, 'end').findLast(
      (one) => one.pool.length === 0 && triominos.legalMoves(one).length > 1,
    )!;
    const { choices } = firstAdvice(state);
    expect(choices.every(({ doubt, isExact }) => doubt === 0 && isExact)).toBe(true);
    expect(choices.every(({ win }) => [0, 0.5, 1].includes(win))).toBe(true);
  });

  it('gives the mover a higher chance for a higher lead at the end of a round', () => {
    const ends = ['one', 'two', 'three', 'four', 'five'].flatMap((seed) =>
      decisionsOf(SETUP, seed).filter((one) => one.pool.length === 0 && triominos.legalMoves(one).length > 1),
    );
    expect(ends.length).toBeGreaterThan(5);
    for (const state of ends)
      for (const { win, lead } of firstAdvice(state).choices) expect(Math.sign(win - 0.5)).toBe(Math.sign(lead));
  });
});
