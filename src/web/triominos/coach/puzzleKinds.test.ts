import { expect, test } from 'vitest';
import { loadPuzzles } from '../../../analysis/index.ts';
import { triominos } from '../../../games/triominos/index.ts';
import { puzzleKinds } from './puzzleKinds.ts';

test('every puzzle is of one kind, and the kind does not give the answer away', async () => {
  const shelf = await loadPuzzles('triominos');
  const answers = new Map(puzzleKinds().map(({ id }) => [id, new Set<string>()]));
  for (let place = 0; place < shelf.count; place++) {
    const { state, best } = shelf.puzzleAt(place);
    const kinds = puzzleKinds().filter(({ fits }) => fits(triominos.legalMoves(state)));
    expect(kinds).toHaveLength(1);
    answers.get(kinds[0]!.id)!.add(best.type);
  }
  for (const types of answers.values()) expect([...types].toSorted()).toEqual(['draw', 'pass', 'place']);
});
