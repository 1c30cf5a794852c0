import { describe, expect, it } from 'vitest';
import { seededRng } from '../../../core/index.ts';
import { diceLeft, pickomino, RULEBOOKS, type PickominoRules, type State } from '../../../games/pickomino/index.ts';
import { startOf } from '../../../../test/kit/table.ts';
import { NO_LIMIT } from '../../bot.ts';
import { packGame, newPackedGame } from './packedGame.ts';
import { greedy } from '../greedy.ts';
import { playOutGreedily, shake, type Shaker } from './playout.ts';

const unpacked = (dice: number): number[] => [0, 1, 2, 3, 4, 5].map((face) => (dice >> (4 * face)) & 15);

/** The greedy bot in the readable engine, with the dice of the shaker. */
const playSlowly = (start: State, shaker: Shaker): State => {
  const rng = seededRng('unused');
  let state = start;
  for (;;) {
    const { kind } = pickomino.turn(state);
    if (kind === 'over') return state;
    state = pickomino.next(
      state,
      kind === 'chance'
        ? { type: 'dice', dice: unpacked(shake(shaker, diceLeft(state))) }
        : greedy.choose(state, pickomino.legalMoves(state), rng, NO_LIMIT),
    );
  }
};

describe.each(Object.entries(RULEBOOKS))('a playout by %s', (rulebook, book: { rules: PickominoRules }) => {
  it.each([2, 3, 7])('of %i players is that of greedy bots', (players) => {
    for (let seed = 1; seed <= 12; seed++) {
      const game = newPackedGame(book.rules, players, 0);
      playOutGreedily(game, { seed });
      const slow = packGame(playSlowly(startOf(pickomino, { rulebook, players }), { seed }));
      const { heights, turnedDown } = slow;
      expect({ heights: game.heights, turnedDown: game.turnedDown }).toEqual({ heights, turnedDown });
      for (let seat = 0; seat < players; seat++)
        for (let i = seat * 16; i < seat * 16 + heights[seat]!; i++) expect(game.piles[i]).toBe(slow.piles[i]);
    }
  });
});

it('shakes every symbol as often', () => {
  const shaker = { seed: 1 };
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 20_000; i++)
    for (const [face, count] of unpacked(shake(shaker, 1 + (i % 8))).entries()) counts[face]! += count;
  for (const count of counts) expect(count / 90_000).toBeCloseTo(1 / 6, 2);
});
