import { expect, test } from 'vitest';
import { differing, isDecided, textOf, valueIn } from '../core/index.ts';
import { CLAUSES } from './clauses.ts';
import { GAME_IDS, GAMES } from './index.ts';

const ids = (letter: string, last: number): string[] =>
  Array.from({ length: last }, (_, i) => `${letter}-${String(i + 1).padStart(2, '0')}`);

test('every point from P-01 to P-24 and from T-01 to T-21 has words', () => {
  expect(CLAUSES.pickomino.map(({ id }) => id)).toEqual(ids('P', 24));
  expect(CLAUSES.triominos.map(({ id }) => id)).toEqual(ids('T', 21));
});

test.each(GAME_IDS)('each text of %s is there for every rulebook', (game) => {
  for (const clause of CLAUSES[game])
    for (const book of Object.keys(GAMES[game].rulebooks)) expect(textOf(clause, book)).toMatch(/^[A-Z].*\.$/);
});

test.each(GAME_IDS)('the rule that each option of %s changes has a text', (game) => {
  const known = CLAUSES[game].map(({ id }) => id);
  for (const option of GAMES[game].options) expect(known).toContain(option.rule);
});

test.each([
  ['zoch', 'summary'],
  ['zoch', 'gigamic'],
  ['summary', 'gigamic'],
] as const)('the words of %s and %s differ exactly where their rules do', (first, second) => {
  const { rulebooks, options } = GAMES.pickomino;
  const changed = options.filter((one) => valueIn(rulebooks[first]!, one) !== valueIn(rulebooks[second]!, one));
  expect(differing(CLAUSES.pickomino, first, second).map(({ id }) => id)).toEqual(changed.map(({ rule }) => rule));
});

test('a decided point is marked for its rulebook alone', () => {
  const steal = CLAUSES.pickomino.find(({ id }) => id === 'P-10')!;
  expect([isDecided(steal, 'zoch'), isDecided(steal, 'summary')]).toEqual([true, false]);
});
