import { expect, test } from 'vitest';
import { puzzles } from '../../../analysis/triominos/puzzles.ts';
import { triominos } from '../../../games/triominos/index.ts';
import { puzzleKinds } from './puzzleKinds.ts';

test('every puzzle is of one kind, and the kind does not give the answer away', () => {
  const answers = new Map(puzzleKinds().map(({ id }) => [id, new Set<string>()]));
  for (let place = 0; place < puzzles.count; place++) {
    const { state, best } = puzzles.puzzleAt(place);
    const kinds = puzzleKinds().filter(({ fits }) => fits(triominos.legalMoves(state)));
    expect(kinds).toHaveLength(1);
    answers.get(kinds[0]!.id)!.add(best.type);
  }
  for (const types of answers.values()) expect([...types].toSorted()).toEqual(['draw', 'pass', 'place']);
});
