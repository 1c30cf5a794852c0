/** Every rule id begins the name of a test. */
import { expect, test } from 'vitest';
import { CLAUSES } from '../src/games/clauses.ts';
import { filesUnder, readText } from './kit/files.ts';

const IDS = Object.values(CLAUSES).flatMap((clauses) => clauses.map(({ id }) => id));

/** The ids at the beginning of the names of tests. */
const idsTested = (source: string): string[] =>
  [...source.matchAll(/\btest(?:\.each\([\s\S]*?\))?\(\s*['"`]([A-Z]-\d\d)\b/g)].map((match) => match[1]!);

const untested = (sources: readonly string[]): string[] => {
  const tested = new Set(sources.flatMap(idsTested));
  return IDS.filter((id) => !tested.has(id));
};

test('every rule id has a test named by it', () => {
  expect(
    untested(
      filesUnder('src')
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => readText(file)),
    ),
  ).toEqual([]);
});

test('a rule id without a test is noticed', () => {
  expect(untested([`test('P-01 one', () => {});`, `// P-02 in a remark`])).toHaveLength(IDS.length - 1);
});
