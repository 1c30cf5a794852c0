import { describe, expect, test } from 'vitest';
import type { AnyGame, Viewer } from '../../src/core/index.ts';
import { GAMES, notationOf, pickomino, triominos } from '../../src/games/index.ts';
import type { State } from '../../src/games/triominos/index.ts';
import { GAME_CONTRACT } from './game.ts';

describe.each(Object.values<AnyGame>(GAMES))('$id', (game) => {
  test.each(Object.entries(GAME_CONTRACT))('%s', (_name, holds) => holds(game));
});

/** Games that violate one property each. */
const PLANTED: readonly [string, AnyGame][] = [
  ['a game without secrets has the same view for all', { ...triominos, hasSecrets: false }],
  [
    'an imagined state looks the same to the viewer',
    {
      ...triominos,
      view: (state: State, viewer: Viewer) => ({ ...triominos.view(state, viewer), pool: state.pool }),
    },
  ],
  ['an event tells a viewer no more than its view does', { ...triominos, witness: notationOf(triominos).writeEvent }],
  [
    'chance samples what it lists, with probabilities that sum to 1',
    {
      ...pickomino,
      chances: (state) => ({ ...pickomino.chances(state), probability: () => 1 / pickomino.chances(state).count ** 2 }),
    } satisfies typeof pickomino,
  ],
  ['a legal move passes the check', { ...pickomino, legalMoves: () => [{ type: 'keep', face: 1 }] }],
  [
    'a state is immutable',
    {
      ...pickomino,
      next: (state, action) => {
        (state as { seat: number }).seat = 0;
        return pickomino.next(state, action);
      },
    } satisfies typeof pickomino,
  ],
];

describe('the contract notices', () => {
  test.each(PLANTED)('a game that breaks "%s"', (name, game) => {
    expect(() => GAME_CONTRACT[name]!(game)).toThrow();
  });
});
