import { expect, test } from 'vitest';
import { seededRng } from '../../../core/index.ts';
import { triominos, type State } from '../../../games/triominos/index.ts';
import { randomGame, setupsOf } from '../../../../test/kit/randomGame.ts';
import { bestOf } from '../../bot.ts';
import { Judgement, judgeOf } from './judgement.ts';
import { packMove, packState } from '../packed/packing.ts';
import { WORTH_NAMES, type Worths } from '../weights/worths.ts';

const anyWorths = (seed: string): Worths => {
  const rng = seededRng(seed);
  return Object.fromEntries(WORTH_NAMES.map((name) => [name, rng() * 20 - 10])) as Worths;
};

const decisions = function* (): Generator<State> {
  for (const [i, setup] of setupsOf(triominos).entries())
    for (const { state } of randomGame(triominos, setup, `judged ${i}`) as Iterable<{ state: State }>)
      if (state.phase === 'play') yield state;
};

test('the best move is the legal move it judges best', () => {
  let decided = 0;
  for (const state of decisions()) {
    if (decided++ % 5 > 0) continue;
    const moves = triominos.legalMoves(state).map(packMove);
    const round = packState(state);
    for (const judge of [judgeOf(round), new Judgement(anyWorths(`worths ${decided}`))]) {
      const most = judge.of(
        round,
        bestOf(moves, (move) => judge.of(round, move)),
      );
      const best = judge.best(round);
      expect(moves).toContain(best);
      expect(judge.of(round, best)).toBe(most);
    }
  }
  expect(decided).toBeGreaterThan(1000);
});
